import { createInvitation } from "@/db/factories";
import { conciergeRequests, keyFingerprints } from "@/db/schema";
import { serveTests } from "../support/database/serve-tests";
import { ada } from "../support/people/people";
import { runScript } from "../support/run-script";

const NEW_KEY = `fresh:${"ab".repeat(32)}`;

const served = serveTests(2);
function rotate() {
  const settings = {
    DATABASE_URL: served.connectionString,
    AUTH_SECRET: "a".repeat(32),
    CONTACT_KEY: NEW_KEY,
    CONTACT_LOOKUP_KEY: "cd".repeat(32),
  };
  return runScript(["scripts/db.ts", "rotate-contacts"], settings);
}

test("encrypts the contacts again, and fails with the id of a missing key", async () => {
  expect(await rotate()).toEqual({
    stdout: 'Every contact is encrypted with the key "fresh"; 0 were encrypted again.\n',
    stderr: "",
    status: 0,
  });
  const { key } = keyFingerprints;
  const recorded = await served.db.select({ key }).from(keyFingerprints).orderBy(key);
  expect(recorded).toEqual([{ key: "contact:fresh" }, { key: "lookup" }]);
  const invitation = await createInvitation(served.db, await ada(served.db));
  await served.db.insert(conciergeRequests).values({
    invitationId: invitation.id,
    sponsorId: invitation.sponsorId,
    recipientName: "Sam",
    contactKind: "email",
    contactSealed: "lost.AAAA.AAAAAAAAAAAAAAAAAAAAAA.AAAA",
    contactHash: "0",
  });
  expect(await rotate()).toEqual({
    stdout: "",
    stderr:
      'Some contacts are encrypted with the key "lost", which CONTACT_KEY lacks. Add it after the first key and run this again.\n',
    status: 1,
  });
});
