import "server-only";
import { alias } from "drizzle-orm/pg-core";
import { brandTakings, testTakings } from "@/db/schema";
import type { Till } from "./open-till";

const LIVE = alias(brandTakings, "taking");
const TEST: typeof LIVE = alias(testTakings, "taking");

/** The payments and refunds that a key sees. Those of a test key are in a table of their own. */
export function takingsOf({ isTest }: Pick<Till, "isTest">): typeof LIVE {
  return isTest ? TEST : LIVE;
}
