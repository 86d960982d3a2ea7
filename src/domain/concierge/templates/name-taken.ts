import "server-only";
import { isUniqueViolation } from "@/db/is-unique-violation";
import { DomainError } from "../../errors";

/** Runs what names a template. @throws DomainError template-name-taken where another one in use has the name. */
export async function withFreeName<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw isUniqueViolation(error, "message_templates_name")
      ? new DomainError("template-name-taken", { field: "name" })
      : error;
  }
}
