/** The id in a create action's payload. @throws Error "created invitation data is invalid" (specification, section 8). */
export function createdInviteId(payload: unknown): string {
  const isRecord = typeof payload === "object" && payload !== null;
  if (isRecord && "inviteId" in payload && typeof payload.inviteId === "string") return payload.inviteId;
  throw new Error("created invitation data is invalid");
}
