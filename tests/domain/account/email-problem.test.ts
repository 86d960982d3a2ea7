import { eq } from "drizzle-orm";
import { createMember } from "@/db/factories";
import { codes, members, suppressions } from "@/db/schema";
import { dismissEmailProblem, getHomeNotices } from "@/domain/account/email-problem";
import { getAccountSummary } from "@/domain/account/get-account-summary";
import { removeSuppression } from "@/domain/contact-recovery/remove-suppression";
import { confirmContactChange } from "@/domain/sign-in/confirm-contact-change";
import { requestContactChange } from "@/domain/sign-in/request-contact-change";
import { requestSignInCode, signInWithCode } from "@/domain/sign-in/sign-in-with-code";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember, asVisitor } from "../../support/people/contexts";
import { newestCode } from "../../support/people/messages";
import { ada } from "../../support/people/people";
import { BROWSER, createSession } from "../../support/people/sessions";
import { hedy } from "../../support/people/staff";
import { addSuppression } from "../../support/people/suppressions";

const grace = inEachTest(() => createMember(db, { firstName: "Grace", email: "grace@example.test" }));

const suppress = (at: Date | null = null, kind: "bounce" | "complaint" = "bounce") =>
  addSuppression(db, asVisitor(db), {
    address: "grace@example.test",
    kind,
    provider: "ses",
    reason: null,
    at,
  });

async function own() {
  const [member] = await db.select().from(members).where(eq(members.id, grace.id));
  return asMember(db, member ?? grace);
}

const onHome = async () => (await getHomeNotices(await own())).emailProblem;
const onAccount = async () => (await getAccountSummary(await own())).emailProblem;
const PROBLEM = { kind: "bounce", masked: "g•••@e•••.test" };

test("shows a bounce on home and in the account, and only to its member", async () => {
  expect([await onHome(), await onAccount()]).toEqual([null, null]);
  await suppress();
  expect([await onHome(), await onAccount()]).toEqual([PROBLEM, PROBLEM]);
  const other = asMember(db, await ada(db));
  expect((await getHomeNotices(other)).emailProblem).toBeNull();
  expect((await getAccountSummary(other)).emailProblem).toBeNull();
});

test("shows a complaint only in the account", async () => {
  await suppress(null, "complaint");
  expect(await onHome()).toBeNull();
  expect(await onAccount()).toMatchObject({ kind: "complaint" });
});

test("hides the notice on home until the next bounce", async () => {
  await suppress(new Date(Date.now() - 60_000));
  await dismissEmailProblem(asMember(db, await ada(db)));
  expect(await onHome()).toEqual(PROBLEM);
  await dismissEmailProblem(await own());
  expect([await onHome(), await onAccount()]).toEqual([null, PROBLEM]);
  await suppress();
  expect(await onHome()).toEqual(PROBLEM);
});

test("disappears when the address is changed", async () => {
  await suppress();
  const session = await createSession(db, grace);
  await requestContactChange(await own(), { contact: { kind: "email", value: "new@example.test" } });
  expect(await onAccount()).toEqual(PROBLEM);
  const code = await newestCode(db, "new@example.test");
  await confirmContactChange(await own(), { code }, session.id);
  expect([await onHome(), await onAccount()]).toEqual([null, null]);
});

test("disappears when an administrator removes the address from the list", async () => {
  await suppress();
  const [row] = await db.select().from(suppressions);
  await removeSuppression(asMember(db, await hedy(db)), { suppressionId: row?.id ?? "" });
  expect([await onHome(), await onAccount()]).toEqual([null, null]);
});

test("disappears when the member signs in with a code from the address, unless they complained", async () => {
  const signIn = async (kind: "bounce" | "complaint") => {
    await suppress(null, kind);
    const contact = { kind: "email", value: "grace@example.test" } as const;
    await requestSignInCode(asVisitor(db), { contact }, BROWSER);
    expect(await onAccount()).toMatchObject({ kind });
    await signInWithCode(asVisitor(db), { contact, code: await newestCode(db, contact.value) }, BROWSER);
    return onAccount();
  };
  expect(await signIn("bounce")).toBeNull();
  expect(await db.select().from(suppressions)).toMatchObject([{ removedBy: grace.id, contactSealed: null }]);
  await db.delete(suppressions);
  await db.delete(codes);
  expect(await signIn("complaint")).toMatchObject({ kind: "complaint" });
});

test("does not affect a member without an email, and home still knows whether the reminder is due", async () => {
  const sam = await createMember(db, { email: null, phone: "+12125550147" });
  const isInstallHintDue = false;
  expect(await getHomeNotices(asMember(db, sam))).toEqual({
    ...{
      isReminderDue: true,
      isInstallHintDue,
      isContactChanging: false,
      hasClaimed: false,
      emailProblem: null,
    },
  });
  await db
    .update(members)
    .set({ createdAt: new Date("2020-01-01") })
    .where(eq(members.id, sam.id));
  expect(await getHomeNotices(asMember(db, sam))).toEqual({
    ...{
      isReminderDue: false,
      isInstallHintDue,
      isContactChanging: false,
      hasClaimed: false,
      emailProblem: null,
    },
  });
});
