import type { Page } from "@/domain/list-page";
import type { WebhookDelivery, WebhookEndpoint } from "@/domain/webhooks/list-endpoints";
import { formatDate, formatMoment } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { WEBHOOK_EVENT_NAMES } from "@/lib/webhook-events";
import { ActionForm } from "@/ui/forms/action-form";
import { PagedTable } from "@/ui/layout/data-table";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { EmptyLine } from "@/ui/layout/empty-state";
import { ListAndDetail } from "@/ui/layout/list-and-detail";
import { StaffSection } from "@/ui/layout/staff-section";
import { deliveryResult, endpointState } from "@/ui/webhook-delivery";
import { resendDeliveryAction } from "./actions";
import { AddWebhookForm, WebhookActions } from "./webhook-forms";

const eventNames = new Intl.ListFormat("en").format(Object.values(WEBHOOK_EVENT_NAMES));

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
    <ListAndDetail
      detail={
        <StaffSection
          title="New endpoint"
          note="Public https addresses only. A brand’s endpoint gets the brand’s events, the club’s gets all."
        >
          <AddWebhookForm brands={brands} />
        </StaffSection>
      }
      after={
        endpoints.length > 0 && (
          <StaffSection title="Deliveries" note="The last 30 days. A failed delivery is repeated for a day.">
            <PagedTable
              page={deliveries}
              path={paths.staffWebhooks}
              caption="Webhook deliveries"
              keyOf={({ endpointId, eventId }) => `${endpointId} ${eventId}`}
              empty="Nothing sent yet."
              columns={[
                { name: "Event", cell: (delivery) => <Event {...delivery} />, isHeader: true },
                {
                  name: "When",
                  cell: ({ createdAt }) => (
                    <span className="whitespace-nowrap">{formatMoment(createdAt)}</span>
                  ),
                },
                {
                  name: "Result",
                  cell: (delivery) => (
                    <span
                      className={delivery.deliveredAt || delivery.attempts === 0 ? undefined : "text-danger"}
                    >
                      {deliveryResult(delivery)}
                    </span>
                  ),
                },
                {
                  name: "Change",
                  isAction: true,
                  cell: ({ endpointId, eventId, type, createdAt }) =>
                    disabled.includes(endpointId) ? null : (
                      <ActionForm
                        action={resendDeliveryAction}
                        hidden={{ endpointId, eventId }}
                        submit="Send again"
                        about={` ${type}, ${formatMoment(createdAt)}`}
                        variant="link"
                        className="-my-2.5 -ml-2"
                        buttonClass="whitespace-nowrap"
                      />
                    ),
                },
              ]}
            />
          </StaffSection>
        )
      }
    >
      <StaffSection
        title="Endpoints"
        note={`They receive ${eventNames}: ids and amounts, no names and no contacts.`}
      >
        {endpoints.length === 0 ? (
          <EmptyLine>No endpoints yet. The first one’s deliveries appear here.</EmptyLine>
        ) : (
          <ul aria-label="Webhook endpoints" className="divide-y divide-line border-t border-line">
            {endpoints.map((endpoint) => (
              <Endpoint key={endpoint.id} endpoint={endpoint} owner={nameOf(endpoint.brand)} />
            ))}
          </ul>
        )}
      </StaffSection>
    </ListAndDetail>
  );
}

function Endpoint({ endpoint, owner }: { endpoint: WebhookEndpoint; owner: string }) {
  const { id, url, isTest, types, createdAt, disabledAt, failingSince } = endpoint;
  return (
    <li className="py-4">
      <p className="font-medium wrap-anywhere">{url}</p>
      <div className="mt-0.5 text-sm text-ink-soft">
        <DotSeparated>
          {isTest ? `${owner}, test keys` : owner}
          {types ? types.join(", ") : "all events"}
          {`added ${formatDate(createdAt)}`}
          <span className={failingSince && !disabledAt ? "text-danger" : undefined}>
            {endpointState(endpoint)}
          </span>
        </DotSeparated>
      </div>
      <WebhookActions endpointId={id} about={url} isDisabled={disabledAt !== null} types={types} />
    </li>
  );
}

function Event({ type, url }: WebhookDelivery) {
  return (
    <>
      {type}
      <span className="block max-w-56 truncate font-text text-sm text-ink-soft">{new URL(url).hostname}</span>
    </>
  );
}
