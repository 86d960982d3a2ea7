import type { ReadTestCode } from "@/domain/till/test-code";
import { TEST_CODE_CHOICES, type TestCodeKind } from "@/domain/till/test-code-errors";
import type { WebhookDelivery, WebhookEndpoint } from "@/domain/webhooks/list-endpoints";
import { formatMoment } from "@/lib/dates";
import { PARTNER_API_DOCUMENT } from "@/lib/paths";
import { ActionForm } from "@/ui/forms/action-form";
import { DataTable } from "@/ui/layout/data-table";
import { deliveryResult, endpointState } from "@/ui/webhook-delivery";
import { testTillWebhookAction } from "./actions";
import { rejectionTitle } from "./state-panel";
import { TestCodeForm } from "./test-code-form";

type DevelopersViewProps = {
  /** The club's address. */
  host: string;
  /** Null for a key that is not a test key. */
  testCodes: ReadTestCode[] | null;
  endpoints: WebhookEndpoint[];
  deliveries: WebhookDelivery[];
};

/** For the person who connects a brand's program: codes to try, and what its webhooks received. */
export function DevelopersView({ host, testCodes, endpoints, deliveries }: DevelopersViewProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-16 gap-y-12 lg:grid-cols-[repeat(2,minmax(0,1fr))] lg:*:nth-3:col-span-2">
      <section aria-labelledby="program">
        <h2 id="program" className="display-heading">
          Connect a program
        </h2>
        <p className="mt-2 max-w-prose text-ink-soft">
          A program can do what this till does, with the same key. The{" "}
          <a href={PARTNER_API_DOCUMENT} className="text-link text-ink">
            OpenAPI document
          </a>{" "}
          has every operation.
          {testCodes === null && " To try it without real payments, ask the club for a test key."}
        </p>
        <h3 className="mt-6 text-sm font-medium text-ink-soft">
          The first request, with your key and a code
        </h3>
        <pre className="mt-2 bg-sunken p-4 font-mono text-[0.8125rem] leading-relaxed whitespace-pre-wrap wrap-anywhere select-all">
          {firstRequest(host)}
        </pre>
      </section>
      {testCodes && <TestCodes codes={testCodes} />}
      <section aria-labelledby="webhooks">
        <h2 id="webhooks" className="display-heading">
          Webhooks
        </h2>
        <ul aria-label="Endpoints" className="mt-4 divide-y divide-line border-y border-line">
          {endpoints.map((endpoint) => (
            <Endpoint key={endpoint.id} {...endpoint} />
          ))}
          {endpoints.length === 0 && (
            <li className="py-4 text-ink-soft">No endpoint yet. The club adds your https address.</li>
          )}
        </ul>
      </section>
      {endpoints.length > 0 && (
        <section aria-labelledby="deliveries">
          <h2 id="deliveries" className="display-heading">
            Deliveries
          </h2>
          <p className="mt-2 text-ink-soft">The newest 25. A failed delivery is repeated for a day.</p>
          <DataTable
            caption="Deliveries"
            rows={deliveries}
            keyOf={({ endpointId, eventId }) => `${endpointId} ${eventId}`}
            empty="Nothing sent yet."
            columns={[
              { name: "Event", cell: ({ type }) => type, isHeader: true },
              { name: "To", cell: ({ url }) => new URL(url).hostname },
              { name: "When", cell: ({ createdAt }) => formatMoment(createdAt) },
              { name: "Response", cell: ({ lastStatus }) => lastStatus ?? "None", isNamed: true },
              { name: "Result", cell: deliveryResult },
            ]}
          />
        </section>
      )}
    </div>
  );
}

function firstRequest(host: string): string {
  return [
    "curl",
    `${host}/api/partner/lookups`,
    "-H 'Authorization: Bearer KEY'",
    "-H 'Content-Type: application/json'",
    `-d '${JSON.stringify({ code: "ABCD-EFGH" })}'`,
  ].join(" \\\n  ");
}

function TestCodes({ codes }: { codes: ReadTestCode[] }) {
  return (
    <section aria-labelledby="test-codes">
      <h2 id="test-codes" className="display-heading">
        Test codes
      </h2>
      <p className="mt-2 mb-6 max-w-prose text-ink-soft">
        Codes of a test member, to type here or send from a program. A payment’s code is valid for ten
        minutes, the others for a day.
      </p>
      <TestCodeForm choices={TEST_CODE_CHOICES.map(toChoice)} />
      <div className="mt-8">
        <DataTable
          caption="Test codes"
          rows={codes}
          keyOf={({ id }) => id}
          empty="No test codes yet."
          columns={[
            { name: "Code", cell: ({ code }) => <span className="figures">{code}</span>, isHeader: true },
            { name: "For", cell: ({ kind }) => KINDS[kind] },
            { name: "State", cell: codeState },
            { name: "Created", cell: ({ createdAt }) => formatMoment(createdAt) },
          ]}
        />
      </div>
    </section>
  );
}

const KINDS: Record<TestCodeKind, string> = { payment: "Payment", pass: "Pass", card: "Card" };

function toChoice(value: string) {
  const [kind, error] = value.split(" ");
  const title = error ? rejectionTitle(error).toLowerCase() : "valid";
  return { value, text: `${KINDS[kind as TestCodeKind]}: ${title}` };
}

function codeState({ error, usedAt, expiresAt, readAt }: ReadTestCode): string {
  if (error) return rejectionTitle(error);
  if (usedAt) return "Used";
  return readAt < expiresAt ? "Valid" : "Expired";
}

function Endpoint(endpoint: WebhookEndpoint) {
  const { id, url, types, disabledAt } = endpoint;
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 py-4">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{url}</p>
        <p className="mt-0.5 text-sm text-ink-soft">
          {types ? types.join(", ") : "All events"}. {endpointState(endpoint)}.
        </p>
      </div>
      {!disabledAt && (
        <ActionForm
          action={testTillWebhookAction}
          hidden={{ endpointId: id }}
          submit="Send a test event"
          about={` to ${url}`}
          variant="link"
          buttonClass="-ml-2 whitespace-nowrap"
        />
      )}
    </li>
  );
}
