import { openDatabase } from "@/db/client";
import { databaseClock } from "@/domain/context";
import { foundClub, foundClubSchema } from "@/domain/member-administration/found-club";
import { makeSignInLink, makeSignInLinkSchema } from "@/domain/member-administration/make-sign-in-link";
import {
  resetPasskeysByCommand,
  resetPasskeysByCommandSchema,
} from "@/domain/member-administration/reset-member-passkeys";
import { env } from "@/lib/env";
import { signInLinkPath } from "@/lib/paths";
import { readCommand } from "./command-input";
import { runSubcommand } from "./database-script";

const FOUND = `npm run club:found -- --first-name Ada --last-name Vale --username ada --email ada@club.example
Migrates the database first, as a start does. Use --phone instead of --email for a phone number.
--another adds an administrator to a club that has one already.`;

const SIGN_IN = "npm run club:sign-in -- --username ada   (or --email, or --phone)";

const RESET_PASSKEYS = `npm run club:reset-passkeys -- --username ada
Removes all passkeys and recovery codes of a member who lost them. A code then works again.`;

void runSubcommand("club", {
  found: {
    usage: FOUND,
    open: openDatabase,
    work: async ({ db }) => {
      const input = readCommand(foundClubSchema, FOUND);
      const { token, isAdded } = await foundClub({ actor: null, db, now: databaseClock }, input);
      const who = `${input.firstName} (@${input.username})`;
      const done = isAdded
        ? `is an administrator of ${env().PRODUCT_NAME} now`
        : "is already an administrator";
      return `${who} ${done}.\n${signInInvitation(token)}`;
    },
  },
  "reset-passkeys": {
    usage: RESET_PASSKEYS,
    open: openDatabase,
    work: async ({ db }) => {
      const input = readCommand(resetPasskeysByCommandSchema, RESET_PASSKEYS);
      const { firstName } = await resetPasskeysByCommand({ actor: null, db, now: databaseClock }, input);
      return `${firstName} has no passkey now, and can sign in with a code and add a new one. We notified ${firstName} and the administrators.`;
    },
  },
  "sign-in": {
    usage: SIGN_IN,
    open: openDatabase,
    work: async ({ db }) => {
      const input = readCommand(makeSignInLinkSchema, SIGN_IN);
      const { token, firstName } = await makeSignInLink({ actor: null, db, now: databaseClock }, input);
      return `A sign-in link for ${firstName}.\n${signInInvitation(token)}`;
    },
  },
});

function signInInvitation(token: string): string {
  const start = env().DATABASE_URL ? "" : " (start the server first: npm start)";
  return `Sign in within 10 minutes, once, at${start}:\n${env().APP_URL}${signInLinkPath(token)}`;
}
