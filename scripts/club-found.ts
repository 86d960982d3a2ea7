import { openDatabase } from "@/db/client";
import { foundClub, foundClubSchema } from "@/domain/administration/found-club";
import { databaseClock } from "@/domain/context";
import { env } from "@/lib/env";
import { readCommand } from "./command-input";
import { databaseScript } from "./database-script";
import { signInInvitation } from "./sign-in-invitation";

const USAGE = `npm run club:found -- --first-name Ada --last-name Vale --username ada --email ada@club.example
Brings the database up to date first, as a start does. --phone instead of --email; --another adds one where the club has an administrator already.`;

void databaseScript({
  usage: USAGE,
  open: openDatabase,
  work: async ({ db }) => {
    const input = readCommand(foundClubSchema, USAGE);
    const { token, isAdded } = await foundClub({ actor: null, db, now: databaseClock }, input);
    const who = `${input.firstName} (@${input.username})`;
    const done = isAdded ? `is an administrator of ${env().PRODUCT_NAME} now` : "is an administrator already";
    return `${who} ${done}.\n${signInInvitation(token)}`;
  },
});
