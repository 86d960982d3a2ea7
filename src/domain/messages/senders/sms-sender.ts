import "server-only";
import { HTTPError } from "ky";
import { z } from "zod";
import { errorDetail } from "@/lib/errors";
import { http } from "@/lib/http";
import { giveUpAfter } from "./give-up-after";
import { type Outgoing, SENDING_MAY_TAKE, SendError, type Sender } from "./sender";
import { twilioAccount } from "./twilio-account";

type Settings = { apiUrl: string; accountSid: string; authToken: string; from: string; statusUrl: string };

// Invalid number, not a mobile, unroutable, cannot receive texts, unsubscribed.
const NEVER_DELIVERABLE = [21211, 21214, 21217, 21610, 21612, 21614];

const created = z.object({ sid: z.string() });
const refused = z.object({ code: z.number() }).catch({ code: 0 });

/**
 * Sends SMS by Twilio's REST API. A message's id is its idempotency key, and stands in the address that Twilio tells its
 * status to. One that isn't answered in ten seconds is worth another try.
 */
export function openSmsSender(settings: Settings): { send: Sender; close: () => void } {
  const account = twilioAccount(settings);
  const send: Sender = async (message) => {
    const headers = { ...account.headers, "i-twilio-idempotency-token": message.id };
    try {
      const body = form(message, settings);
      const response = await giveUpAfter(SENDING_MAY_TAKE, (signal) =>
        http.post(`${account.url}/Messages.json`, { headers, body, signal }).json(),
      );
      return created.parse(response).sid;
    } catch (error) {
      throw toSendError(error);
    }
  };
  return { send, close: () => {} };
}

function form({ id, address, text }: Outgoing, { from, statusUrl }: Settings): URLSearchParams {
  if (!/^\+[1-9]\d{6,14}$/.test(address)) throw new SendError(true, "not one phone number");
  const StatusCallback = `${statusUrl}?message=${id}`;
  const fields = new URLSearchParams({ To: address, Body: text, StatusCallback });
  fields.set(from.startsWith("MG") ? "MessagingServiceSid" : "From", from);
  return fields;
}

// Twilio's own words name the number, so only its code is kept.
function toSendError(error: unknown): SendError {
  if (error instanceof SendError) return error;
  if (!(error instanceof HTTPError)) return new SendError(false, `twilio ${errorDetail(error, "name")}`);
  const { code } = refused.parse(error.data);
  const reason = ["twilio", error.response.status, code || null].filter(Boolean).join(" ");
  return new SendError(NEVER_DELIVERABLE.includes(code), reason);
}
