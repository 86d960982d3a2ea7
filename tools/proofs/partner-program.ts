import { createClient } from "./client/client";
import {
  getPayment,
  listMonth,
  lookUpCard,
  lookUpCode,
  makeTestCode,
  usePass as markPassUsed,
  refundPayment,
  takePayment,
  undoPassUse,
} from "./client/sdk.gen";

// A brand's program with a client that was generated from the OpenAPI document. It calls every operation.

const [, , baseUrl = "", key = ""] = process.argv;
const client = createClient({ baseUrl, auth: key });
const once = () => ({ "Idempotency-Key": crypto.randomUUID() });

function ok<Data>({ data, error }: { data?: Data; error?: unknown }): NonNullable<Data> {
  if (!data) throw new Error(JSON.stringify(error));
  return data;
}

async function make(kind: "payment" | "pass" | "card"): Promise<string> {
  return ok(await makeTestCode({ client, headers: once(), body: { kind } })).code;
}

const code = await make("payment");
const found = ok(await lookUpCode({ client, body: { code } }));
const card = ok(await lookUpCard({ client, body: { code: await make("card") } }));
const taken = await takePayment({ client, headers: once(), body: { code, reference: "Order 1001" } });
const { id } = ok(taken);
ok(await refundPayment({ client, headers: once(), body: { paymentId: id, amountCents: 500 } }));
const payment = ok(await getPayment({ client, path: { id } }));
const month = ok(await listMonth({ client }));
const use = ok(await markPassUsed({ client, headers: once(), body: { code: await make("pass") } }));
const undone = ok(await undoPassUse({ client, headers: once(), path: { id: use.id } }));
const { error } = await takePayment({ client, headers: once(), body: { code } });
const results = {
  kinds: [found.kind, card.kind],
  reference: payment.reference,
  refunds: payment.refunds.length,
  isListed: month.entries.some((entry) => entry.id === id),
  isUndone: undone.id === use.id,
  error: error?.code,
};
console.log(JSON.stringify(results));
