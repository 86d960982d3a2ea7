import { useSearchParams } from "next/navigation";
import { type DeskQuery, readDeskQuery } from "./desk-query";

/** What the desk shows, by the address of the page. */
export function useDeskQuery(): DeskQuery {
  return readDeskQuery(Object.fromEntries(useSearchParams()));
}
