"use server";

import { z } from "zod";
import { staffAction } from "@/auth/action-clients";
import { getBrand } from "@/content/brands";
import { DomainError } from "@/domain/errors";
import {
  addEndpoint,
  disableEndpoint,
  enableEndpoint,
  removeEndpoint,
  resendDelivery,
  resendDeliverySchema,
  rotateSecret,
  webhookEndpointSchema,
  webhookUrlSchema,
} from "@/domain/webhooks/edit-endpoint";

const addWebhookSchema = z.object({ url: webhookUrlSchema, slug: z.string().max(120).default("") });

/** Without a brand, the endpoint is the club's. */
export const addWebhookAction = staffAction({
  name: "add webhook",
  schema: addWebhookSchema,
  run: async (context, { url, slug }) => {
    const brand = slug === "" ? null : await getBrand("members", slug);
    if (slug !== "" && !brand) throw new DomainError("brand-not-found", { field: "slug" });
    return addEndpoint(context, { url, brand: brand?.slug ?? null });
  },
  message: "Endpoint added",
});

export const rotateWebhookSecretAction = staffAction({
  name: "rotate webhook secret",
  schema: webhookEndpointSchema,
  run: rotateSecret,
  message: "Secret rotated",
});

export const disableWebhookAction = staffAction({
  name: "disable webhook",
  schema: webhookEndpointSchema,
  run: disableEndpoint,
  message: "Endpoint disabled",
});

export const enableWebhookAction = staffAction({
  name: "enable webhook",
  schema: webhookEndpointSchema,
  run: enableEndpoint,
  message: "Endpoint enabled",
});

export const removeWebhookAction = staffAction({
  name: "remove webhook",
  schema: webhookEndpointSchema,
  run: removeEndpoint,
  message: "Endpoint removed",
});

export const resendDeliveryAction = staffAction({
  name: "resend webhook delivery",
  schema: resendDeliverySchema,
  run: resendDelivery,
  message: "Sending again",
});
