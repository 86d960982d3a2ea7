import { eq } from "drizzle-orm";
import { messages } from "@/db/schema";
import { importMembers } from "@/domain/member-import/import-members";
import { continueWelcomes, sendWelcome } from "@/domain/member-import/send-welcome";
import { env } from "@/lib/env";
import { serveTests } from "../../support/database/serve-tests";
import { asMember, asVisitor } from "../../support/people/contexts";
import { largeFile } from "../../support/people/member-files";
import { hedy } from "../../support/people/staff";

const MEMBERS = 700;

jest.setTimeout(120_000);

const served = serveTests();

beforeEach(() => void Object.assign(env(), { SMTP_URL: "smtp://mail.test", TWILIO_ACCOUNT_SID: "AC" }));

test("administrators and workers at the same time write each member's welcome once", async () => {
  const { db } = served;
  const context = asMember(db, await hedy(db));
  const { importId } = await importMembers(context, largeFile(MEMBERS));
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      await sendWelcome(context, { importId: importId ?? "" });
      await continueWelcomes(asVisitor(db));
    }),
  );
  while ((await continueWelcomes(asVisitor(db))) > 0);
  const written = await db
    .select({ memberId: messages.memberId })
    .from(messages)
    .where(eq(messages.kind, "member-welcome"));
  expect(written).toHaveLength(MEMBERS);
  expect(new Set(written.map(({ memberId }) => memberId)).size).toBe(MEMBERS);
});
