import type { DeskView } from "@/domain/concierge/list-queue";
import { paths } from "@/lib/paths";

export type DeskQuery = { view: DeskView; search: string; page: number };
export type StaffView = "team" | "members" | "audit";

type Parameters = Record<string, string | string[] | undefined>;

const VIEWS: readonly string[] = ["queue", "mine", "done"];
const STAFF_VIEWS: readonly string[] = ["team", "members", "audit"];

const one = (value: string | string[] | undefined) => (typeof value === "string" ? value : "");

function pageOf(value: string | string[] | undefined): number {
  const text = one(value);
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
}

/** Reads what the desk shows out of a query: `view`, `q`, `page`. Anything unknown counts as absent. */
export function readDeskQuery({ view, q, page }: Parameters): DeskQuery {
  const wanted = one(view);
  return {
    view: VIEWS.includes(wanted) ? (wanted as DeskView) : "queue",
    search: one(q).trim().slice(0, 100),
    page: pageOf(page),
  };
}

/** The same for the staff page. */
export function readStaffQuery({ view, q, page }: Parameters): Omit<DeskQuery, "view"> & { view: StaffView } {
  const wanted = one(view);
  return {
    view: STAFF_VIEWS.includes(wanted) ? (wanted as StaffView) : "team",
    search: one(q).trim().slice(0, 100),
    page: pageOf(page),
  };
}

type Target = { view: string; search?: string; page?: number };

function withQuery(path: string, { view, search = "", page = 1 }: Target, usual: string): string {
  const query = new URLSearchParams();
  if (view !== usual) query.set("view", view);
  if (search) query.set("q", search);
  if (page > 1) query.set("page", String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

export function deskHref(target: Target): string {
  return withQuery(paths.concierge, target, "queue");
}

export function staffHref(target: Target): string {
  return withQuery(paths.staff, target, "team");
}
