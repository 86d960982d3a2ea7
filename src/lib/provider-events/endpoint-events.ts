import type { EventTable } from "./event-table";

/** The statuses of `POST /api/mail/bounce`. */
export const ENDPOINT_EVENTS = {
  title: "POST /api/mail/bounce",
  sources: [{ page: "[operations](operations.md#delivery-reports)", version: "this version" }],
  rows: {
    delivered: { outcome: "delivered" },
    "bounced permanent": { outcome: "bounced for good" },
    bounced: { outcome: "bounced for now" },
    complained: { outcome: "complaint" },
  },
  otherwise: {},
} as const satisfies EventTable;
