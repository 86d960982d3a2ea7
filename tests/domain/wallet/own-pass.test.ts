import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { createMember, type Member } from "@/db/factories";
import { members, walletPasses } from "@/db/schema";
import { changeDetails } from "@/domain/account/change-details";
import { applyDueRecoveries } from "@/domain/contact-recovery/apply-due-recoveries";
import { exportMember } from "@/domain/data-export/export-member";
import { eraseRecords } from "@/domain/erasure/erase-due-members";
import { purgeExpired } from "@/domain/jobs/scheduled-jobs";
import { setRole } from "@/domain/member-administration/set-role";
import { suspendMember } from "@/domain/member-administration/suspend-member";
import { lookUp } from "@/domain/till/look-up";
import { addToWallet, getOwnPass, removeFromWallets } from "@/domain/wallet/own-pass";
import { walletCode } from "@/domain/wallet/wallets";
import { readWalletCode, walletCodeText } from "@/lib/wallet-code";
import { db, inEachTest } from "../../support/database/test-database";
import { after, asMember, asVisitor } from "../../support/people/contexts";
import { startAndVerify } from "../../support/people/recoveries";
import { domainError, rejection } from "../../support/people/rejection";
import { hedy } from "../../support/people/staff";
import { asTill, LUMEN } from "../../support/people/till";
import { trials } from "../../support/trials";

const FORGERIES = trials(200, 10_000);

const ada = inEachTest(() =>
  createMember(db, { firstName: "Ada", lastName: "Marchetti", email: "ada@example.test" }),
);
const till = inEachTest(() => asTill(db));

const add = (wallet: "apple" | "google" = "apple", by = ada) =>
  addToWallet(asMember(db, by), { wallet }, ["apple", "google"]);

async function codeOf(member = ada): Promise<string> {
  const pass = await getOwnPass(asMember(db, member));
  if (!pass) throw new Error("the member has no pass");
  return pass.code;
}

test("a member has one pass, however often and in how many wallets it is added", async () => {
  expect(await add()).toEqual({ path: "/card/wallet/apple" });
  expect(await add("google")).toEqual({ path: "/card/wallet/google" });
  await Promise.all([add(), add(), add("google")]);
  expect(await db.select().from(walletPasses)).toEqual([
    expect.objectContaining({ memberId: ada.id, isAtGoogle: true, withdrawnAt: null, nextUpdateAt: null }),
  ]);
});

test("a club without certificates makes no pass", async () => {
  const attempt = () => addToWallet(asMember(db, ada), { wallet: "apple" });
  expect(await rejection(db, attempt)).toEqual(domainError("wallet-off"));
  expect(await getOwnPass(asMember(db, ada))).toBeNull();
});

test("every till reads the pass like the card, as often as it is shown", async () => {
  await add();
  const code = await codeOf();
  const card = { firstName: "Ada", lastInitial: "M", passes: [] };
  for (const reader of [till, till, await asTill(db, LUMEN)])
    expect(await lookUp(reader, { code })).toMatchObject({ kind: "card", card });
});

test("a till shows no more of the member than after a scan of the card", async () => {
  await add();
  const found = await lookUp(till, { code: await codeOf() });
  expect(Object.keys(found.kind === "card" ? found.card : {}).sort()).toEqual([
    ...["avatar", "firstName", "lastInitial", "memberSince", "passes"],
  ]);
});

test(`no till accepts one of ${FORGERIES} forged codes`, async () => {
  await add();
  const right = readWalletCode(await codeOf());
  if (!right) throw new Error("the code is unreadable");
  const forge = (index: number) =>
    walletCodeText(
      index % 2
        ? {
            passId: right.passId,
            mac: Buffer.from(randomUUID().replaceAll("-", ""), "hex").toString("base64url"),
          }
        : { passId: randomUUID().replaceAll("-", ""), mac: right.mac },
    );
  let accepted = 0;
  for (let index = 0; index < FORGERIES; index += 100) {
    const tried = Array.from({ length: 100 }, (_, next) => {
      // Each attempt is a till's first one, so that the limit of failed attempts does not hide a wrong acceptance.
      const reader = { ...till, till: { ...till.till, keyId: randomUUID() } };
      return lookUp(reader, { code: forge(index + next) }).then(
        () => 1,
        () => 0,
      );
    });
    for (const one of await Promise.all(tried)) accepted += one;
  }
  expect(accepted).toBe(0);
}, 300_000);

describe("a pass is refused at once and its wallets are due for an update", () => {
  let code: string;
  let admin: Member;

  beforeEach(async () => {
    await add();
    code = await codeOf();
    admin = await hedy(db);
  });

  async function expectWithdrawn(error: Parameters<typeof domainError>[0]) {
    await expect(lookUp(till, { code })).rejects.toEqual(domainError(error));
    expect(await getOwnPass(asMember(db, ada))).toBeNull();
    const [pass] = await db.select().from(walletPasses);
    expect(pass?.withdrawnAt).not.toBeNull();
    expect(pass?.nextUpdateAt).not.toBeNull();
  }

  test("after a suspension", async () => {
    await suspendMember(asMember(db, admin), { memberId: ada.id, reason: "Lost phone" });
    await expectWithdrawn("card-suspended");
  });

  test("after a role change", async () => {
    await setRole(asMember(db, admin), { memberId: ada.id, role: "concierge" });
    await expectWithdrawn("card-removed");
  });

  test("after an erasure", async () => {
    await db.transaction((tx) => eraseRecords(tx, asVisitor(db), ada.id, []));
    await expectWithdrawn("card-removed");
  });

  test("after a recovery of the contact", async () => {
    await startAndVerify(db, { admin, member: ada });
    expect(await lookUp(till, { code })).toMatchObject({ kind: "card" });
    await applyDueRecoveries(asVisitor(db, after("72 hours")));
    await expectWithdrawn("card-removed");
  });

  test("after the member removed it, and a new one is another pass", async () => {
    await removeFromWallets(asMember(db, ada));
    await expectWithdrawn("card-removed");
    await add();
    expect(await codeOf()).not.toBe(code);
    expect(await lookUp(till, { code: await codeOf() })).toMatchObject({ kind: "card" });
    await expect(lookUp(till, { code })).rejects.toEqual(domainError("card-removed"));
  });

  test("and a suspended member stays refused if the pass were not withdrawn", async () => {
    await db.update(members).set({ status: "suspended" }).where(eq(members.id, ada.id));
    await expect(lookUp(till, { code })).rejects.toEqual(domainError("card-suspended"));
  });
});

test("a new name makes the wallets due for an update, and other members' passes are not touched", async () => {
  const theo = await createMember(db);
  await add();
  await add("apple", theo);
  const details = { firstName: "Adele", lastName: "Marchetti", username: ada.username };
  await changeDetails(asMember(db, ada), changeDetails.schema.parse(details));
  expect(await getOwnPass(asMember(db, ada))).toMatchObject({ name: "Adele Marchetti" });
  const due = await db.select().from(walletPasses);
  expect(due.map(({ memberId, nextUpdateAt }) => [memberId, nextUpdateAt !== null])).toEqual(
    expect.arrayContaining([
      [ada.id, true],
      [theo.id, false],
    ]),
  );
});

test("the export of the member's data lists the pass, and a withdrawn one goes after 90 days", async () => {
  await add("google");
  const { walletPasses: exported } = await exportMember(asMember(db, ada));
  expect(exported).toEqual([
    expect.objectContaining({ isAtGoogle: true, withdrawnAt: null, appleDevices: 0 }),
  ]);
  await removeFromWallets(asMember(db, ada));
  await purgeExpired({ db, now: after("89 days") });
  expect(await db.$count(walletPasses)).toBe(1);
  await purgeExpired({ db, now: after("91 days") });
  expect(await db.$count(walletPasses)).toBe(0);
});

test("a code of a pass has nothing that leads to the member", () => {
  const id = randomUUID();
  expect(walletCode(id)).toMatch(/^P1W\.[0-9a-f]{32}\.[\w-]{22}$/);
});
