"use server";

import { z } from "zod";
import { staffAction } from "@/auth/action-clients";
import { getBrand } from "@/content/brands";
import type { MemberContext } from "@/domain/context";
import { DomainError } from "@/domain/errors";
import { verb } from "@/domain/verb";
import {
  addEndpoint,
  disableEndpoint,
  enableEndpoint,
  removeEndpoint,
  resendDelivery,
  rotateSecret,
  webhookUrlSchema,
} from "@/domain/webhooks/edit-endpoint";

const addWebhookSchema = z.object({ url: webhookUrlSchema, slug: z.string().max(120).default("") });

/** Without a brand, the endpoint is the club's. */
export const addWebhookAction = staffAction(
  "add webhook",
  verb(addWebhookSchema, async (context: MemberContext, { url, slug }) => {
    const brand = slug === "" ? null : await getBrand("members", slug);
    if (slug !== "" && !brand) throw new DomainError("brand-not-found", { field: "slug" });
    return addEndpoint(context, { url, brand: brand?.slug ?? null });
  }),
  "Endpoint added",
);

export const rotateWebhookSecretAction = staffAction("rotate webhook secret", rotateSecret, "Secret rotated");

export const disableWebhookAction = staffAction("disable webhook", disableEndpoint, "Endpoint disabled");

export const enableWebhookAction = staffAction("enable webhook", enableEndpoint, "Endpoint enabled");

export const removeWebhookAction = staffAction("remove webhook", removeEndpoint, "Endpoint removed");

export const resendDeliveryAction = staffAction("resend webhook delivery", resendDelivery, "Sending again");
