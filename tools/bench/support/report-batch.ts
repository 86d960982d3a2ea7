import { createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { REQUEST_LIMITS } from "@/db/connection-limits";
import { createMember } from "@/db/factories";
import { migrateServed } from "@/db/migrate";
import { openPool, poolDatabase } from "@/db/open-pool";
import { messages } from "@/db/schema";
import { databaseClock } from "@/domain/context";
import type { receiveReports } from "@/domain/delivery-reports/mail-providers";
import type { recordDeliveryReports } from "@/domain/delivery-reports/record-delivery-reports";
import { env } from "@/lib/env";
import { type RequestContext, runWithRequestContext } from "@/lib/http/request-context";

/** Measures one signed request of SendGrid with many events. Prints one line of JSON. */
export type BatchResult = {
  seconds: number;
  processor: number;
  statements: number;
  outcomes: Record<string, number>;
};

const [connectionString = "", number = ""] = process.argv.slice(2);
const EVENTS = Number(number);

const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
process.env.SENDGRID_WEBHOOK_PUBLIC_KEY = publicKey
  .export({ format: "der", type: "spki" })
  .toString("base64");

const { pool } = openPool(connectionString, 4, REQUEST_LIMITS);
const db = poolDatabase(pool);

/** Of ten events: six deliveries, two permanent bounces (one without our Message-ID), a temporary one and a complaint. */
function eventOf({ id, address }: { id: string; address: string }, index: number): object {
  const kinds = [
    "delivered",
    "delivered",
    "bounce",
    "delivered",
    "bounce",
    "delivered",
    "bounce",
    "delivered",
    "spamreport",
    "delivered",
  ];
  const place = index % kinds.length;
  return {
    email: address,
    timestamp: Math.floor(Date.now() / 1000) - 60,
    "smtp-id": place === 4 ? "<14c5d75ce93.dfd.64b469@ismtpd-555>" : `<${id}@plus-one.test>`,
    event: kinds[place],
    ...(kinds[place] === "bounce" && { type: place === 6 ? "blocked" : "bounce", status: "5.0.0" }),
  };
}

async function writeMessages(): Promise<{ id: string; address: string }[]> {
  const written: { id: string; address: string }[] = [];
  for (let start = 0; start < EVENTS; start += 500) {
    const people = await Promise.all(
      Array.from({ length: Math.min(500, EVENTS - start) }, (_, index) =>
        createMember(db, { email: `member${start + index}@example.test` }),
      ),
    );
    const rows = people.map(({ id: memberId, email }) => ({
      ...{ id: randomUUID(), memberId, address: email ?? "" },
      ...({ channel: "email", kind: "contact-changed", status: "sent" } as const),
    }));
    await db.insert(messages).values(rows);
    written.push(...rows);
  }
  return written;
}

function signed(events: object[]): Parameters<typeof receiveReports>[2] {
  const body = JSON.stringify(events);
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createSign("sha256")
    .update(timestamp + body)
    .sign(privateKey, "base64");
  const headers = new Headers({
    "x-twilio-email-event-webhook-signature": signature,
    "x-twilio-email-event-webhook-timestamp": timestamp,
  });
  return { headers, body };
}

type Product = { receiveReports: typeof receiveReports; recordDeliveryReports: typeof recordDeliveryReports };

/** Version 1.1 has these modules in another folder. */
async function loadProduct(): Promise<Product> {
  const load = async (receive: string, record: string): Promise<Product> => ({
    ...(await import(receive)),
    ...(await import(record)),
  });
  return load(
    "@/domain/delivery-reports/mail-providers",
    "@/domain/delivery-reports/record-delivery-reports",
  ).catch(() =>
    load("@/domain/messages/delivery-reports/mail-providers", "@/domain/messages/record-delivery-reports"),
  );
}

/** What the route does with a request. */
async function receive(product: Product, request: ReturnType<typeof signed>): Promise<void> {
  const received = await product.receiveReports(env(), "sendgrid", request);
  if (!received || typeof received === "string") throw new Error(`the request was ${received}`);
  const reports = Array.isArray(received) ? received : received.reports;
  await product.recordDeliveryReports({ db, now: databaseClock }, "sendgrid", reports);
}

async function run(): Promise<BatchResult> {
  await migrateServed(pool);
  const product = await loadProduct();
  const written = await writeMessages();
  await receive(product, signed([])); // compiles what a request uses
  const request = signed(written.map(eventOf));
  const scope: RequestContext = { requestId: "measured" };
  const started = performance.now();
  const before = process.cpuUsage();
  await runWithRequestContext(scope, () => receive(product, request));
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - started) / 1000;
  const counted = await pool.query<{ status: string; count: number }>(
    `select status, count(*)::int from messages group by status
     union all select kind, count(*)::int from suppressions group by kind order by 1`,
  );
  return {
    seconds,
    processor: (user + system) / 1e6,
    statements: scope.statements ?? 0,
    outcomes: Object.fromEntries(counted.rows.map(({ status, count }) => [status, count])),
  };
}

void run()
  .then((result) => console.log(JSON.stringify(result)))
  .finally(() => pool.end());
