/** Texts for actions that are stored under an older name, see docs/glossary.md#names-that-stay. */
const LABELS: Record<string, string> = {
  "concierge withdrawn": "concierge request withdrawn",
  "erasure asked": "erasure requested",
  "erasure started": "erasure started on a written request",
  "member data exported": "member data exported on a written request",
  "message tried again": "message retried",
  "new contact agreed": "contact change approved",
  "new contact in place": "contact change applied",
  "new contact lapsed": "contact change expired",
  "new contact not possible": "contact change not possible",
  "new contact proposed": "contact change started",
  "new contact stopped": "contact change stopped",
  "new contact verified": "contact change verified",
  "new contact withdrawn": "contact change withdrawn",
  "one-time address made": "sign-in link created",
  "passkey copied": "passkey rejected, may be copied",
  "recovery codes made": "recovery codes created",
  "reminder made to be met": "reminder made required",
  "signed in by one-time address": "signed in with a link",
  "suppression removed": "bounced address removed",
  "takings exported": "charges exported",
  "till key made": "till key created",
  "tries of a code spent": "all tries of a code used",
  "waitlist admitted": "waitlist entry admitted",
  "waitlist host named": "waitlist host chosen",
  "waitlist host taken away": "waitlist host removed",
  "waitlist left": "left the waitlist",
  "waitlist put back": "waitlist entry restored",
  "waitlist removed": "waitlist entry removed",
  "waitlist stayed": "stayed on the waitlist",
};

/** Returns the audit trail's text for a stored action. */
export function auditLabel(action: string): string {
  return LABELS[action] ?? action;
}
