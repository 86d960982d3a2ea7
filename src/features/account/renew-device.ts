import "server-only";
import { memberPost } from "@/auth/action-clients";
import { withSession } from "@/auth/with-session";
import { renewSubscription } from "@/domain/push/subscribe";
import { envelopeResponse } from "@/lib/forms/envelope-response";

const definition = {
  name: "renew notifications",
  verb: withSession(renewSubscription),
  message: "Renewed",
};

/** The service worker reports that its browser renewed the subscription. */
export async function renewDevice(request: Request): Promise<Response> {
  return envelopeResponse(await memberPost(request, definition, readBody));
}

/** Validation rejects a body that is no form. */
function readBody(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}
