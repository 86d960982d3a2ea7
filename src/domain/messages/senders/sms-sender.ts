import "server-only";
import { HTTPError } from "ky";
import { z } from "zod";
import { errorDetail } from "@/lib/errors";
import { http } from "@/lib/http";
import { findEvent } from "@/lib/provider-events/event-table";
import { TWILIO_EVENTS } from "@/lib/provider-events/twilio-events";
import { noteUnknownEvents } from "@/lib/provider-events/unknown-events";
import { type Outgoing, SEND_TIMEOUT, SendError, type Sender, withTimeout } from "./sender";

type Account = { apiUrl: string; accountSid: string; authToken: string };
type Settings = Account & { from: string; statusUrl: string };

const createdSchema = z.object({ sid: z.string() });
const errorSchema = z.object({ code: z.number() }).catch({ code: 0 });

/** A message's id is its idempotency key, and part of its status callback's URL. */
export function openSmsSender(settings: Settings): { send: Sender; close: () => void } {
  const account = twilioAccount(settings);
  const send: Sender = async (message) => {
    const headers = { ...account.headers, "i-twilio-idempotency-token": message.id };
    try {
      const body = form(message, settings);
      const response = await withTimeout(SEND_TIMEOUT, (signal) =>
        http.post(`${account.url}/Messages.json`, { headers, body, signal }).json(),
      );
      return createdSchema.parse(response).sid;
    } catch (error) {
      throw toSendError(error);
    }
  };
  return { send, close: () => {} };
}

export function twilioAccount({ apiUrl, accountSid, authToken }: Account) {
  return {
    url: `${apiUrl}/2010-04-01/Accounts/${accountSid}`,
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
  };
}

function form({ id, address, text }: Outgoing, { from, statusUrl }: Settings): URLSearchParams {
  if (!/^\+[1-9]\d{6,14}$/.test(address)) throw new SendError(true, "not one phone number");
  const StatusCallback = `${statusUrl}?message=${id}`;
  const fields = new URLSearchParams({ To: address, Body: text, StatusCallback });
  fields.set(from.startsWith("MG") ? "MessagingServiceSid" : "From", from);
  return fields;
}

// Leaves out Twilio's error text, because it contains the number.
function toSendError(error: unknown): SendError {
  if (error instanceof SendError) return error;
  if (!(error instanceof HTTPError)) return new SendError(false, `twilio ${errorDetail(error, "name")}`);
  const { code } = errorSchema.parse(error.data);
  const reason = ["twilio", error.response.status, code || null].filter(Boolean).join(" ");
  if (!code) return new SendError(false, reason);
  const { outcome, unknown } = findEvent(TWILIO_EVENTS, "error", String(code));
  if (unknown) noteUnknownEvents("twilio", [unknown]);
  return new SendError(outcome !== "bounced for now", reason, outcome === "letters off");
}
