import "server-only";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import type { MemberContext } from "../context";
import { type MessagePreview, previewMessage } from "../messages/preview-message";
import { findMessageText } from "../messages/render-message";
import { welcomeUntil } from "./send-welcome";

/** The welcome by email, addressed to the administrator. */
export async function previewWelcome(context: MemberContext): Promise<MessagePreview> {
  const payload = {
    name: context.actor.firstName,
    until: await welcomeUntil(context),
    signIn: `${env().APP_URL}${paths.signIn}`,
  };
  return previewMessage(context.db, "member-welcome", {
    payload,
    changed: await findMessageText(context.db, "member-welcome"),
  });
}
