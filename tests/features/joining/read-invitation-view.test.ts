import { setCurrentDatabase } from "@/db/current";
import { createInvitation } from "@/db/factories";
import { readInvitation, readInvitationView } from "@/features/joining/read-invitation-view";
import { encodeInvitation } from "@/lib/urls/invitation-link";
import { db } from "../../support/database/test-database";
import { forgetCookies, requestWith } from "../../support/people/next-headers";
import { ada } from "../../support/people/people";

jest.mock("next/headers", () => jest.requireActual("../../support/people/next-headers"));

const CODE = "SAMPARTY234567";

beforeEach(async () => {
  setCurrentDatabase({ db, source: { connectionString: "" }, close: async () => {} });
  forgetCookies();
  requestWith({});
  await createInvitation(db, await ada(db), { code: CODE });
});

test("reads the sponsor's name from the database and ignores the link's name", async () => {
  const i = encodeInvitation(CODE, "Your Bank");
  expect(await readInvitationView({ i })).toMatchObject({ kind: "open", invitation: { sponsorName: "Ada" } });
  expect(await readInvitation({ i })).toMatchObject({
    sponsorName: "Ada",
    encoded: encodeInvitation(CODE, "Ada"),
  });
});
