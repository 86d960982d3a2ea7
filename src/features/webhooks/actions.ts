"use server";

import { z } from "zod";
import { staffAction } from "@/auth/action-clients";
import { getBrand } from "@/content/brands";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { checkboxSchema } from "@/domain/members/checkbox-field";
import { verb } from "@/domain/verb";
import {
  addEndpoint,
  chooseEvents,
  disableEndpoint,
  enableEndpoint,
  removeEndpoint,
  resendDelivery,
  rotateSecret,
  sendTestEvent,
  webhookUrlSchema,
} from "@/domain/webhooks/edit-endpoint";

const addWebhookSchema = z.object({
  url: webhookUrlSchema,
  slug: z.string().max(120).default(""),
  isTest: checkboxSchema,
});

/** Without a brand, the endpoint is the club's. */
export const addWebhookAction = staffAction(
  "add webhook",
  verb(addWebhookSchema, async (context: MemberContext, { url, slug, isTest }) => {
    const brand = slug === "" ? null : await getBrand("members", slug);
    if (slug !== "" && !brand) throw new DomainError("brand-not-found", { field: "slug" });
    return addEndpoint(context, { url, brand: brand?.slug ?? null, isTest });
  }),
  "Endpoint added",
);

export const rotateWebhookSecretAction = staffAction("rotate webhook secret", rotateSecret, "Secret rotated");

export const disableWebhookAction = staffAction("disable webhook", disableEndpoint, "Endpoint disabled");

export const enableWebhookAction = staffAction("enable webhook", enableEndpoint, "Endpoint enabled");

export const removeWebhookAction = staffAction("remove webhook", removeEndpoint, "Endpoint removed");

export const chooseWebhookEventsAction = staffAction("choose webhook events", chooseEvents, "Saved");

export const testWebhookAction = staffAction("test webhook", sendTestEvent, "Test event sent");

export const resendDeliveryAction = staffAction("resend webhook delivery", resendDelivery, "Sending again");
