/** The id in a create answer's payload. @throws Error "created invitation data is invalid" (specification, section 8). */
export function createdInviteId(payload: unknown): string {
  const inviteId = (payload as { inviteId?: unknown } | null)?.inviteId;
  if (typeof inviteId !== "string") throw new Error("created invitation data is invalid");
  return inviteId;
}
