import { eq } from "drizzle-orm";
import type { Member } from "@/db/factories";
import { createMember } from "@/db/factories";
import { clubSettings, passkeys } from "@/db/schema";
import { listPasskeys, removePasskey } from "@/domain/passkeys/own-passkeys";
import { proveWithPasskey, requestPasskeyProof } from "@/domain/passkeys/prove";
import { makeRecoveryCodes, spendRecoveryCode } from "@/domain/passkeys/recovery-codes";
import { serveTests } from "../../support/database/serve-tests";
import { createAuthenticator } from "../../support/people/authenticator";
import { asMember } from "../../support/people/contexts";
import { addNewPasskey } from "../../support/people/passkeys";
import { createSession } from "../../support/people/sessions";
import { readLog } from "../../support/read-log";

const AT_ONCE = 8;

const served = serveTests();
let lead: Member;
let sessionId: string;

beforeEach(async () => {
  readLog();
  lead = await createMember(served.db, { role: "lead" });
  sessionId = (await createSession(served.db, lead)).id;
});

const own = () => asMember(served.db, lead);

/** Returns how many of the concurrent calls succeed. */
async function countSuccesses(calls: Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(calls);
  return results.filter(({ status }) => status === "fulfilled").length;
}

test("one signed response proves once, also with concurrent uses", async () => {
  const authenticator = await addNewPasskey(own(), sessionId);
  const response = authenticator.use(await requestPasskeyProof(own(), sessionId));
  const use = () => proveWithPasskey(own(), { response }, sessionId);
  expect(await countSuccesses(Array.from({ length: AT_ONCE }, use))).toBe(1);
});

test("of concurrent responses with the same counter, one is accepted", async () => {
  const authenticator = await addNewPasskey(own(), sessionId);
  const { counter } = authenticator.state;
  const responses = [];
  for (let number = 0; number < AT_ONCE; number++) {
    authenticator.state.counter = counter;
    responses.push(authenticator.use(await requestPasskeyProof(own(), sessionId)));
  }
  const uses = responses.map((response) => proveWithPasskey(own(), { response }, sessionId));
  expect(await countSuccesses(uses)).toBe(1);
});

test("a recovery code works once, also with concurrent uses", async () => {
  await addNewPasskey(own(), sessionId);
  const { codes } = await makeRecoveryCodes(own());
  const code = spendRecoveryCode.schema.parse({ code: codes[0] });
  const use = () => spendRecoveryCode(own(), code, sessionId);
  expect(await countSuccesses(Array.from({ length: AT_ONCE }, use))).toBe(1);
});

test("one of two passkeys stays when a lead removes both at the same time while they are mandatory", async () => {
  await served.db.insert(clubSettings).values({ passkeysRequiredSince: new Date() });
  await addNewPasskey(own(), sessionId);
  await addNewPasskey(own(), sessionId, createAuthenticator());
  const both = (await listPasskeys(own())).map(({ id }) => removePasskey(own(), { passkeyId: id }));
  expect(await countSuccesses(both)).toBe(1);
  expect(await served.db.$count(passkeys, eq(passkeys.memberId, lead.id))).toBe(1);
});
