import "server-only";
import { and, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { members } from "@/db/schema";

/** The sponsor whom a member's card names, for a left join of `members`. */
export const cardSponsors = alias(members, "sponsors");

/** Founders and imported members have none, and a sponsor who left is not named. */
export const isCardSponsor = and(
  eq(cardSponsors.id, members.invitedBy),
  eq(cardSponsors.status, "active"),
  isNull(members.importedIn),
);
