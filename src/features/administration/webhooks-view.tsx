import type { Page } from "@/domain/list-page";
import type { WebhookDelivery, WebhookEndpoint } from "@/domain/webhooks/list-endpoints";
import { formatDate, formatMoment } from "@/lib/dates";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { Pager } from "@/ui/layout/pager";
import { DataTable } from "./data-table";
import { staffHref } from "./staff-pages";
import { StaffSection } from "./staff-section";
import { AddWebhookForm, ResendForm, WebhookActions } from "./webhook-forms";

type WebhooksViewProps = {
  brands: { slug: string; name: string }[];
  endpoints: WebhookEndpoint[];
  deliveries: Page<WebhookDelivery>;
};

export function WebhooksView({ brands, endpoints, deliveries }: WebhooksViewProps) {
  const nameOf = (slug: string | null) =>
    brands.find((brand) => brand.slug === slug)?.name ?? slug ?? "The club";
  const disabled = endpoints.filter(({ disabledAt }) => disabledAt).map(({ id }) => id);
  return (
    <ListAndDetail>
      <StaffSection
        title="Endpoints"
        note="The club tells these addresses about payments, refunds, claimed perks and new members. Messages contain ids and amounts, but no names and no contacts."
      >
        <DataTable
          caption="Webhook endpoints"
          rows={endpoints}
          keyOf={({ id }) => id}
          empty="No endpoints yet."
          columns={[
            {
              name: "Address",
              cell: ({ url }) => <span className="wrap-anywhere">{url}</span>,
              isHeader: true,
            },
            { name: "For", cell: ({ brand }) => nameOf(brand) },
            { name: "Added", cell: ({ createdAt }) => formatDate(createdAt) },
            { name: "State", cell: (endpoint) => endpointState(endpoint) },
            {
              name: "Change",
              cell: ({ id, url, disabledAt }) => (
                <WebhookActions endpointId={id} about={url} isDisabled={disabledAt !== null} />
              ),
            },
          ]}
        />
      </StaffSection>
      <StaffSection
        title="New endpoint"
        note="Only https addresses on the public internet. A brand’s endpoint gets that brand’s events, the club’s endpoint all of them."
      >
        <AddWebhookForm brands={brands} />
      </StaffSection>
      <StaffSection title="Deliveries" note="The last 30 days. A failed delivery is repeated for a day.">
        <DataTable
          caption="Webhook deliveries"
          rows={deliveries.rows}
          keyOf={({ endpointId, eventId }) => `${endpointId} ${eventId}`}
          empty="Nothing sent yet."
          columns={[
            { name: "Event", cell: ({ type }) => type, isHeader: true },
            { name: "When", cell: ({ createdAt }) => formatMoment(createdAt) },
            { name: "To", cell: ({ url }) => new URL(url).hostname },
            { name: "Attempts", cell: ({ attempts }) => attempts, isNumber: true },
            { name: "Result", cell: deliveryResult },
            {
              name: "Change",
              cell: ({ endpointId, eventId, type, createdAt }) =>
                disabled.includes(endpointId) ? null : (
                  <ResendForm
                    endpointId={endpointId}
                    eventId={eventId}
                    about={`${type}, ${formatMoment(createdAt)}`}
                  />
                ),
            },
          ]}
        />
        <Pager
          page={deliveries.page}
          pages={deliveries.pages}
          hrefOf={(page) => staffHref("webhooks", { page })}
        />
      </StaffSection>
    </ListAndDetail>
  );
}

function endpointState({ disabledAt, failingSince }: WebhookEndpoint): string {
  if (disabledAt) return `Disabled ${formatMoment(disabledAt)}`;
  return failingSince ? `Failing since ${formatMoment(failingSince)}` : "Working";
}

function deliveryResult({
  deliveredAt,
  nextAttemptAt,
  attempts,
  lastStatus,
  lastError,
}: WebhookDelivery): string {
  if (deliveredAt) return `Delivered ${formatMoment(deliveredAt)}`;
  if (attempts === 0) return "Waiting";
  const reason = lastError ?? (lastStatus ? `Response ${lastStatus}.` : "Sending.");
  return nextAttemptAt ? `${reason} Next attempt ${formatMoment(nextAttemptAt)}` : `${reason} Gave up.`;
}
