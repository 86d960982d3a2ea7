import type { Database } from "@/db/client";
import { addSuppressions, type NewSuppression } from "@/domain/contacts/add-suppressions";
import type { Context } from "@/domain/context";

export function addSuppression(db: Database, clock: Pick<Context, "now">, added: NewSuppression) {
  return addSuppressions(db, clock, [added]);
}
