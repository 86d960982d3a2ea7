import { ENDPOINT_EVENTS } from "./endpoint-events";
import type { EventTable } from "./event-table";
import { POSTMARK_EVENTS } from "./postmark-events";
import { RESEND_EVENTS } from "./resend-events";
import { SENDGRID_EVENTS } from "./sendgrid-events";
import { SES_EVENTS } from "./ses-events";
import { TWILIO_EVENTS } from "./twilio-events";

/** docs/providers.md is printed from these tables. */
export const EVENT_TABLES = {
  ses: SES_EVENTS,
  postmark: POSTMARK_EVENTS,
  resend: RESEND_EVENTS,
  sendgrid: SENDGRID_EVENTS,
  twilio: TWILIO_EVENTS,
  webhook: ENDPOINT_EVENTS,
} as const satisfies Record<string, EventTable>;

export type EventProvider = keyof typeof EVENT_TABLES;
