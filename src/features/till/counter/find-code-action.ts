import "server-only";
import { randomUUID } from "node:crypto";
import { type FoundCode, findCode } from "@/domain/till/find-code";
import type { TillContext } from "@/domain/till/open-till";

/** Finds a code, with the key that makes taking it twice harmless. */
export async function findCodeToCharge(
  context: TillContext,
  input: Parameters<typeof findCode>[1],
): Promise<FoundCode & { key: string }> {
  return { ...(await findCode(context, input)), key: randomUUID() };
}
