import { expect, type Page } from "@playwright/test";
import { FAULTS, type Fault } from "../support/fakes/failing-connection";
import {
  type FaultyClub,
  openFaultyClub,
  PROVIDERS,
  type Provider,
} from "../support/fakes/failing-providers";
import { test } from "../support/isolated-server";
import { postForm } from "../support/post-form";

// A commit gives all providers a fault at once, one after the other, and what failed is hurried; `npm --prefix tools run prove providers`
// gives each provider each fault alone, and waits.
const IS_APART = Number(process.env.PROVIDERS_APART ?? 0) > 0;
const PAGES = ["/home", "/perks", "/brands/casa-orrin", "/stores", "/profile", "/account"];
const PAGE_MAY_TAKE = 10_000;
const LEAVES_WITHIN = 150_000;
const TRIED_AGAIN = { timeout: 90_000, intervals: [5_000] };
const SPONSORS = ["Noor", "Theo", "Ada"];
const MEMBERS = ["ada", "grace", "noor", "theo", "iris", "lin", "hedy"];
const FIRST_PHONE = 2125550147;

type Round = { faulty: readonly Provider[]; fault: Fault };

const rounds: Round[] = IS_APART
  ? PROVIDERS.flatMap((provider) => FAULTS.map((fault) => ({ faulty: [provider], fault })))
  : FAULTS.map((fault) => ({ faulty: PROVIDERS, fault }));
// Alone each round is waited for; a commit waits once, in the end.
const batches = IS_APART ? rounds.map((round) => [round]) : [rounds];

test("whatever a provider does, every path of a member works, and what is to be sent leaves once when it is well", async ({
  enter,
  visit,
}) => {
  test.setTimeout(IS_APART ? 3_000_000 : 300_000);
  const club = await openFaultyClub();
  const members: Page[] = [];
  for (const name of SPONSORS) members.push(await enter(club, name));
  for (const page of members) await page.route("https://maps.googleapis.com/**", club.map);
  const asked: string[] = [];
  for (const batch of batches) {
    for (const { faulty, fault } of batch) {
      const number = asked.length / 2;
      await club.become(faulty, fault);
      await walk(members[number % members.length] as Page, club, number);
      asked.push(...(await askForCodes(await visit(club), club, number)));
    }
    await club.become(PROVIDERS, null);
    await expectOnce(club, asked);
  }
  await club.close();
});

/** Each page of the club, one of them in a browser, and an invitation. */
async function walk(page: Page, { url }: FaultyClub, number: number): Promise<void> {
  for (const path of PAGES) {
    const response = await page.request.get(url + path, { timeout: PAGE_MAY_TAKE });
    expect([path, response.status()]).toEqual([path, 200]);
    expect(await response.text()).toContain("</h1>");
  }
  await page.goto(`${url}/stores`, { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const create = `${url}/profile?modal=share-invite&screen=create&type=individual`;
  await postForm(page.request, create, "Create Invitation", { name: `Robin ${number}` });
}

/** Asks for a code by e-mail and for one by text, as somebody who isn't signed in. */
async function askForCodes(visitor: Page, { url }: FaultyClub, number: number): Promise<string[]> {
  const member = number % MEMBERS.length;
  const contacts = [`${MEMBERS[member]}@example.test`, `+1${FIRST_PHONE + member}`];
  for (const contact of contacts) await expect.poll(() => isSent(contact), TRIED_AGAIN).toBe(true);
  return contacts;

  /** Rounds that nothing holds up come to a member again within the minute in which no second code is sent. */
  async function isSent(contact: string): Promise<boolean> {
    const response = await postForm(visitor.request, `${url}/sign-in`, "Send code", { contact });
    return !(await response.text()).includes("just sent a code");
  }
}

/** As many messages have come to each contact as were asked for, in the end and not a moment later one more. */
async function expectOnce({ received, hurry }: FaultyClub, asked: string[]): Promise<void> {
  const wanted = asked.map((contact) => [contact, asked.filter((one) => one === contact).length]);
  const come = async () => {
    await (IS_APART ? undefined : hurry());
    return asked.map((contact) => [contact, received(contact)]);
  };
  await expect.poll(come, { timeout: LEAVES_WITHIN }).toEqual(wanted);
}
