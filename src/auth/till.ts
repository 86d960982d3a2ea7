import "server-only";
import { cache } from "react";
import { DomainError } from "@/domain/errors";
import { requireTill, type TillContext } from "@/domain/till/open-till";
import { visitorContext } from "./guards";
import { readTillKey } from "./till-cookie";

/**
 * A domain context for the till that this browser has opened; one look-up a request.
 * @throws DomainError till-key-needed where it opened none within twelve hours, till-key-revoked, till-key-wrong.
 */
export const requireTillContext = cache(async (): Promise<TillContext> => {
  const key = await readTillKey();
  if (!key) throw new DomainError("till-key-needed");
  const context = visitorContext();
  return { ...context, till: await requireTill(context, key) };
});

/** The till that this browser has opened, or why there is none: a sentence where a key doesn't work any more. */
export async function readTill(): Promise<TillContext | { refusal: string | null }> {
  try {
    return await requireTillContext();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { refusal: error.code === "till-key-needed" ? null : error.message };
  }
}
