import "server-only";
import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { clubSettings } from "@/db/schema";
import { currentRequest, type RequestContext } from "@/lib/http/request-context";
import type { Context, MemberContext } from "../context";
import { canAdminister, requireRole } from "../members/roles";
import { SETTING_NAMES, type SettingName, type Settings, setting } from "./settings";

type Row = typeof clubSettings.$inferSelect;

const columns = getTableColumns(clubSettings);

const read = new WeakMap<RequestContext, WeakMap<Database, Promise<Settings>>>();

/** Returns all settings. Reads them once in a request; a transaction reads them again. */
export function readSettings({ db }: Pick<Context, "db">): Promise<Settings> {
  const request = currentRequest();
  if (!request) return fetchSettings(db);
  const ofRequest = read.get(request) ?? new WeakMap<Database, Promise<Settings>>();
  read.set(request, ofRequest);
  const settings = ofRequest.get(db) ?? fetchSettings(db);
  ofRequest.set(db, settings);
  return settings;
}

/** Returns all settings. Administrators only. */
export async function getSettings(context: MemberContext): Promise<Settings> {
  requireRole(context, canAdminister);
  return readSettings(context);
}

/** For a change in the current request. */
export function forgetSettings(): void {
  const request = currentRequest();
  if (request) read.delete(request);
}

export async function fetchSettings(db: Database): Promise<Settings> {
  const [row] = await db.select().from(clubSettings);
  return settingsOfRow(row);
}

/** Without a row, returns the settings of a club that has saved none. */
export function settingsOfRow(row?: Row): Settings {
  return Object.fromEntries(SETTING_NAMES.map((name) => [name, settingOfRow(name, row)])) as Settings;
}

function settingOfRow(name: SettingName, row?: Row): unknown {
  const { since, fallback } = setting(name);
  if (since) return Boolean(row?.[since]);
  return row?.[name as keyof Row] ?? fallback?.() ?? columns[name as keyof Row].default ?? null;
}

/** A number of the club in a statement that joins `clubSettings`, which may have no row. */
export function settingSql(name: "liveInvitations" | "invitationsADay"): SQL {
  return sql`coalesce(${columns[name]}, ${columns[name].default}::int)`;
}
