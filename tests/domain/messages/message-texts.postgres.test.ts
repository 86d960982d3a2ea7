import { createMember } from "@/db/factories";
import { auditEvents, messageTexts } from "@/db/schema";
import { resetMessageText, setMessageText } from "@/domain/messages/set-message-text";
import { serveTests } from "../../support/database/serve-tests";
import { asMember } from "../../support/people/contexts";

const TRIALS = 5;
const TEXT = { kind: "sign-in-code", subject: "Come in", text: "{code}" } as const;

const served = serveTests();

test("of administrators who save or reset a text at the same time, one changes it and the others are told", async () => {
  const { db } = served;
  const one = asMember(db, await createMember(db, { role: "admin" }));
  const other = asMember(db, await createMember(db, { role: "admin" }));
  for (let trial = 1; trial <= TRIALS; trial++) {
    const results = await Promise.allSettled([
      setMessageText(one, { ...TEXT, readAt: null }),
      setMessageText(other, { ...TEXT, readAt: null }),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const readAt = (await db.select().from(messageTexts))[0]?.updatedAt ?? null;
    const changes = await Promise.allSettled([
      resetMessageText(one, { kind: TEXT.kind, readAt }),
      setMessageText(other, { ...TEXT, readAt }),
    ]);
    expect(changes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await db.$count(auditEvents)).toBe(2 * trial);
    await db.delete(messageTexts);
  }
});
