import "server-only";
import { cache } from "react";
import { DomainError } from "@/domain/errors";
import { identifyTill, requireTill, type TillContext } from "@/domain/till/open-till";
import { env } from "@/lib/env";
import { clientIp } from "@/lib/http/client-address";
import { readTillKey } from "./cookies";
import { visitorContext } from "./guards";

/** Runs one query per request. */
export const requireTillContext = cache(async (): Promise<TillContext> => {
  const key = await readTillKey();
  if (!key) throw new DomainError("till-key-needed");
  const context = visitorContext();
  return { ...context, till: await requireTill(context, key) };
});

/** Returns the open till, or the error to show; `error` is null if this browser has not opened a till. */
export async function readTill(): Promise<TillContext | { error: string | null }> {
  try {
    return await requireTillContext();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { error: error.code === "till-key-needed" ? null : error.message };
  }
}

/** For a brand's program: the till's key is the request's bearer token. */
export function tillContextOf({ headers }: Request): Promise<TillContext> {
  const [, key] = /^Bearer +(\S+)$/i.exec(headers.get("authorization") ?? "") ?? [];
  if (!key) throw new DomainError("till-key-needed");
  const ip = clientIp(headers, env().TRUSTED_PROXY_HOPS);
  return identifyTill({ ...visitorContext(), ip }, key);
}
