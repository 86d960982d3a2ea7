import "server-only";
import { CODE_OPERATIONS } from "./code-operations";
import type { Operation } from "./operation";
import { PAYMENT_OPERATIONS } from "./payment-operations";

type OperationGroup = { tag: string; description: string; operations: readonly Operation[] };

/** All operations of the partner API. The routes and the OpenAPI document read this table. */
export const OPERATION_GROUPS: readonly OperationGroup[] = [
  { tag: "Codes", description: "Codes, cards and passes of members.", operations: CODE_OPERATIONS },
  { tag: "Payments", description: "Payments, refunds and lists.", operations: PAYMENT_OPERATIONS },
];

export const OPERATIONS = OPERATION_GROUPS.flatMap(({ operations }) => operations);

export type FoundOperation = { operation: Operation; parameters: Record<string, string> };

/** Returns the operation of a method and a path below `/api/partner`, or the methods that the path allows. */
export function findOperation(
  operations: readonly Operation[],
  method: string,
  path: string,
): FoundOperation | { allowed: string[] } {
  const matching = operations.flatMap((operation) => {
    const parameters = matchPath(operation.path, path);
    return parameters ? [{ operation, parameters }] : [];
  });
  const found = matching.find(({ operation }) => operation.method === method);
  return found ?? { allowed: matching.map(({ operation }) => operation.method) };
}

function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split("/");
  const parts = path.split("/");
  const parameters: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    const given = parts[index];
    if (name && given) parameters[name] = given;
    else if (part !== given) return null;
  }
  return parts.length === expected.length ? parameters : null;
}
