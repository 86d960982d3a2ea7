import { eq } from "drizzle-orm";
import type { Member } from "@/db/factories";
import { members, messages } from "@/db/schema";
import { enterName } from "@/domain/account/enter-name";
import { importMembers } from "@/domain/member-import/import-members";
import { sendWelcome } from "@/domain/member-import/send-welcome";
import { getMemberCard } from "@/domain/membership-card/get-member-card";
import { ownName } from "@/domain/personal-data/neutral-name";
import { afterSignIn } from "@/features/sign-in/after-sign-in";
import { env } from "@/lib/env";
import { db } from "../../support/database/test-database";
import { asMember, asVisitor } from "../../support/people/contexts";
import { memberFile } from "../../support/people/member-files";
import { hedy } from "../../support/people/staff";

let admin: Member;

beforeEach(async () => {
  Object.assign(env(), { SMTP_URL: "smtp://mail.test" });
  admin = await hedy(db);
});

async function requireMember(email: string): Promise<Member> {
  const [found] = await db.select().from(members).where(eq(members.email, email));
  if (!found) throw new Error("no such member");
  return found;
}

const run = (bytes: Uint8Array) => importMembers(asMember(db, admin), bytes);

test("a row without a name has a neutral one on the card and in the welcome", async () => {
  const { importId } = await run(memberFile(["ada@m.example", "sam@m.example"], "Email"));
  const ada = await requireMember("ada@m.example");
  expect(ada).toMatchObject({ firstName: "Member", lastName: "of the Club", username: "member_2" });
  expect(await requireMember("sam@m.example")).toMatchObject({ username: "member_3" });
  expect(await getMemberCard(asMember(db, ada))).toMatchObject({
    firstName: "Member",
    lastName: "of the Club",
  });
  await sendWelcome(asMember(db, admin), { importId: importId ?? "" });
  const [message] = await db.select().from(messages).where(eq(messages.memberId, ada.id));
  expect(message?.payload.name).toBe("Member");
});

test("one word is a first name, and the form asks for the rest", async () => {
  await run(memberFile(["Noor,noor@m.example"], "Name,Email"));
  const noor = await requireMember("noor@m.example");
  expect(noor).toMatchObject({ firstName: "Noor", lastName: "of the Club" });
  expect(ownName(noor)).toEqual({ firstName: "Noor", lastName: "" });
});

test("the first sign-in asks for the name, and the next one does not", async () => {
  await run(memberFile(["ada@m.example"], "Email"));
  const ada = await requireMember("ada@m.example");
  const path = await afterSignIn(asVisitor(db), ada.id, "/perks");
  expect(path).toMatch(/^\/welcome\?step=name&next=/);
  expect(new URL(path, "http://club.test").searchParams.get("next")).toMatch(/^\/welcome\?step=invite/);
  await enterName(asMember(db, ada), { firstName: "Ada", lastName: "Vale" });
  expect(await requireMember("ada@m.example")).toMatchObject({ firstName: "Ada", lastName: "Vale" });
  expect(await afterSignIn(asVisitor(db), ada.id, "/perks")).toMatch(/^\/welcome\?step=invite/);
});
