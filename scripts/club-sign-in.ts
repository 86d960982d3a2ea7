import { openDatabase } from "@/db/client";
import { makeSignInLink, makeSignInLinkSchema } from "@/domain/administration/make-sign-in-link";
import { databaseClock } from "@/domain/context";
import { readCommand } from "./command-input";
import { databaseScript } from "./database-script";
import { signInInvitation } from "./sign-in-invitation";

const USAGE = "npm run club:sign-in -- --username ada   (or --email, or --phone)";

void databaseScript({
  usage: USAGE,
  open: openDatabase,
  work: async ({ db }) => {
    const input = readCommand(makeSignInLinkSchema, USAGE);
    const { token, firstName } = await makeSignInLink({ actor: null, db, now: databaseClock }, input);
    return `A way in for ${firstName}.\n${signInInvitation(token)}`;
  },
});
