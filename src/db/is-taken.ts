const UNIQUE_VIOLATION = "23505";

/** Whether a statement failed because one of these unique constraints has the value already. */
export function isTaken(error: unknown, ...constraints: string[]): boolean {
  const { cause } = error as { cause?: { code?: string; constraint?: string } };
  return cause?.code === UNIQUE_VIOLATION && constraints.includes(cause.constraint ?? "");
}
