import "server-only";
import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  ne,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Database } from "@/db/client";
import { dutySettings, invitations, members, messages } from "@/db/schema";
import { kindsWhere, MESSAGE_KINDS } from "./kinds/message-kinds";

const SETTINGS = new Set(Object.values(MESSAGE_KINDS).flatMap(({ setting }) => setting ?? []));
const STAFF_KINDS = kindsWhere(({ audience }) => audience === "staff");
const ADMINISTRATOR_KINDS = kindsWhere(({ audience }) => audience === "administrator");

/**
 * Excludes messages that the sponsor turned off, letters to members who switched them off or are not active, and messages to
 * staff off duty or to former administrators.
 */
export function isWanted(db: Database): SQL | undefined {
  const isOff = [...SETTINGS].map((setting) => {
    const kinds = kindsWhere((kind) => kind.setting === setting);
    return and(inArray(messages.kind, kinds), eq(members[setting], false));
  });
  const turnedOff = db
    .select({ one: sql`1` })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.sponsorId))
    .where(and(eq(invitations.id, messages.invitationId), or(...isOff)));
  return and(
    notExists(turnedOff),
    or(ne(messages.kind, "letter"), exists(letterReader(db))),
    or(notInArray(messages.kind, STAFF_KINDS), exists(dutyOfReader(db))),
    or(notInArray(messages.kind, ADMINISTRATOR_KINDS), exists(administratorReader(db))),
  );
}

function letterReader(db: Database) {
  const isReader = and(eq(members.status, "active"), eq(members.notifyLetters, true));
  return db
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.id, messages.memberId), isReader));
}

function administratorReader(db: Database) {
  const isAdministrator = and(eq(members.role, "admin"), eq(members.status, "active"));
  return db
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.id, messages.memberId), isAdministrator));
}

function dutyOfReader(db: Database) {
  return db
    .select({ one: sql`1` })
    .from(dutySettings)
    .innerJoin(members, eq(members.id, dutySettings.memberId))
    .where(
      and(
        eq(dutySettings.memberId, messages.memberId),
        isNotNull(dutySettings.onDutySince),
        eq(members.status, "active"),
        ne(members.role, "member"),
      ),
    );
}
