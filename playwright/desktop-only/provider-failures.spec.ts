import { expect, type Page } from "@playwright/test";
import { isLongTest } from "../../tests/support/trials";
import { FAULTS, type Fault } from "../support/fakes/failing-connection";
import {
  openServerWithProviders,
  PROVIDERS,
  type Provider,
  type ServerWithProviders,
} from "../support/fakes/failing-providers";
import { test } from "../support/isolated-server";
import { postForm } from "../support/post-form";

// In CI all providers have the same fault at the same time, and retries start immediately.
// `npm --prefix tools run prove providers` tests each provider with each fault, and waits for retries.
const PAGES = ["/home", "/perks", "/brands/casa-orrin", "/stores", "/profile", "/account"];
const PAGE_TIMEOUT = 10_000;
const DELIVERY_TIMEOUT = 150_000;
const RETRY = { timeout: 90_000, intervals: [5_000] };
const SPONSORS = ["Noor", "Theo", "Ada"];
const MEMBERS = ["ada", "grace", "noor", "theo", "iris", "lin", "hedy"];
const FIRST_PHONE = 2125550147;

type Round = { faulty: readonly Provider[]; fault: Fault };

const rounds: Round[] = isLongTest
  ? PROVIDERS.flatMap((provider) => FAULTS.map((fault) => ({ faulty: [provider], fault })))
  : FAULTS.map((fault) => ({ faulty: PROVIDERS, fault }));
// The long test waits for deliveries after each round, CI only at the end.
const batches = isLongTest ? rounds.map((round) => [round]) : [rounds];

test("a member's pages work with failing providers, and each message is sent once after they recover", async ({
  memberPage,
  visitorPage,
}) => {
  test.setTimeout(isLongTest ? 3_000_000 : 300_000);
  const server = await openServerWithProviders();
  const members: Page[] = [];
  for (const name of SPONSORS) members.push(await memberPage(server, name));
  for (const page of members) await page.route("https://maps.googleapis.com/**", server.map);
  const requested: string[] = [];
  for (const batch of batches) {
    for (const { faulty, fault } of batch) {
      const number = requested.length / 2;
      await server.setFault(faulty, fault);
      await visitPages(members[number % members.length] as Page, server, number);
      requested.push(...(await requestCodes(await visitorPage(server), server, number)));
    }
    await server.setFault(PROVIDERS, null);
    await expectOnce(server, requested);
  }
  await server.close();
});

/** Loads each page, one of them in a browser, and creates an invitation. */
async function visitPages(page: Page, { url }: ServerWithProviders, number: number): Promise<void> {
  for (const path of PAGES) {
    const response = await page.request.get(url + path, { timeout: PAGE_TIMEOUT });
    expect([path, response.status()]).toEqual([path, 200]);
    expect(await response.text()).toContain("</h1>");
  }
  await page.goto(`${url}/stores`, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const create = `${url}/profile?modal=share-invite&screen=create&type=individual`;
  await postForm(page.request, create, "Create Invitation", { name: `Robin ${number}` });
}

/** Requests a sign-in code by email and one by text, and returns the contacts. */
async function requestCodes(visitor: Page, { url }: ServerWithProviders, number: number): Promise<string[]> {
  const member = number % MEMBERS.length;
  const contacts = [`${MEMBERS[member]}@example.test`, `+1${FIRST_PHONE + member}`];
  for (const contact of contacts) await expect.poll(() => isSent(contact), RETRY).toBe(true);
  return contacts;

  /** Fast rounds reach the same member again within a minute, when no second code is sent. */
  async function isSent(contact: string): Promise<boolean> {
    const response = await postForm(visitor.request, `${url}/sign-in`, "Send code", { contact });
    return !(await response.text()).includes("just sent you a code");
  }
}

/** Expects that each contact received exactly the requested number of messages. */
async function expectOnce({ received, retryNow }: ServerWithProviders, requested: string[]): Promise<void> {
  const wanted = requested.map((contact) => [contact, requested.filter((one) => one === contact).length]);
  const countReceived = async () => {
    await (isLongTest ? undefined : retryNow());
    return requested.map((contact) => [contact, received(contact)]);
  };
  await expect.poll(countReceived, { timeout: DELIVERY_TIMEOUT }).toEqual(wanted);
}
