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
import { dutySettings, memberImports, members, messages } from "@/db/schema";
import { isUnreached } from "../has-signed-in";
import { kindsWhere, MESSAGE_KINDS } from "./kinds/message-kinds";

const SETTINGS = new Set(Object.values(MESSAGE_KINDS).flatMap(({ setting }) => setting ?? []));
const STAFF_KINDS = kindsWhere(({ audience }) => audience === "staff");
const AFTER_WELCOME = kindsWhere(({ isAfterWelcome }) => isAfterWelcome === true);
const ADMINISTRATOR_KINDS = kindsWhere(({ audience }) => audience === "administrator");

/**
 * Excludes messages that the member turned off, letters to members who are not active, and messages to staff off duty or to
 * former administrators.
 */
export function isWanted(db: Database): SQL | undefined {
  const isOff = [...SETTINGS].map((setting) => {
    const kinds = kindsWhere((kind) => kind.setting === setting);
    return and(inArray(messages.kind, kinds), eq(members[setting], false));
  });
  const isOfFormerMember = and(eq(messages.kind, "letter"), ne(members.status, "active"));
  const turnedOff = db
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.id, messages.memberId), or(...isOff, isOfFormerMember)));
  return and(
    notExists(turnedOff),
    or(notInArray(messages.kind, STAFF_KINDS), exists(dutyOfReader(db))),
    or(notInArray(messages.kind, ADMINISTRATOR_KINDS), exists(administratorReader(db))),
  );
}

/** A condition on messages: of a kind that an imported member gets only after the welcome or the first sign-in. */
export function isBeforeWelcome(db: Database): SQL | undefined {
  const unreached = db
    .select({ one: sql`1` })
    .from(members)
    .where(and(eq(members.id, messages.memberId), isUnreached(db)));
  return and(inArray(messages.kind, AFTER_WELCOME), exists(unreached));
}

/** A condition on messages: a welcome that an administrator stopped. */
export function isWelcomeStopped(db: Database): SQL | undefined {
  const stopped = db
    .select({ one: sql`1` })
    .from(members)
    .innerJoin(memberImports, eq(memberImports.id, members.importedIn))
    .where(and(eq(members.id, messages.memberId), isNotNull(memberImports.welcomeStoppedAt)));
  return and(eq(messages.kind, "member-welcome"), exists(stopped));
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
