import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { CANARIES, findCanary } from "../../tests/support/people/canaries";
import { inviteIdOf, postInvitation, sendToConcierge } from "../support/invitations";
import { test } from "../support/isolated-server";
import { signInAs } from "../support/sign-in";

const SPELLINGS = CANARIES.flatMap(([, , spellings]) => spellings);

test("a friend's contact is in no page, payload or address until a concierge reveals it", async ({
  visitorPage,
}) => {
  const [theo, iris, noor, friend] = [
    await visitorPage(),
    await visitorPage(),
    await visitorPage(),
    await visitorPage(),
  ];
  await signInAs(theo, "Theo");
  await signInAs(iris, "Iris");
  await signInAs(noor, "Noor");
  const requested: string[] = [];
  theo.on("request", (request) => void requested.push(request.url()));

  const places: [Page, string][] = ["/home", "/profile"].map((page) => [theo, page]);
  places.push([noor, "/home"], [noor, "/theo"], [iris, "/concierge"], [iris, "/concierge?search=Ottoline"]);
  const requests: string[] = [];
  for (const [kind, typed] of CANARIES) {
    const recipient = `Ottoline, ${kind.split(" ")[1]}`;
    const created = await postInvitation(theo, recipient);
    await theo.goto(created);
    const card = theo.getByRole("dialog");
    await card.getByRole("button", { name: "Have a Concierge send it" }).click();
    await sendToConcierge(card, typed);
    const share = `/profile?modal=share-invite&screen=share&inviteId=${inviteIdOf(created)}`;
    const modals = ["cancel-invite", "concierge-request"].map((name) => share.replace("share-invite", name));
    const link = linkIn(await read(theo.request, share, true));
    await iris.goto("/concierge");
    const request = await iris.getByRole("link", { name: recipient, exact: true }).getAttribute("href");
    requests.push(request ?? "");
    for (const address of [share, ...modals, link]) places.push([theo, address]);
    places.push([noor, share], [noor, link], [friend, link], [iris, request ?? ""]);
  }

  expect(await placesWith(["ottoline"], places)).toEqual(expect.arrayContaining(requests));
  expect(await placesWith(SPELLINGS, places)).toEqual([]);
  for (const request of requests) {
    await iris.goto(request);
    await iris
      .getByRole("article")
      .getByRole("button", { name: /^Claim/ })
      .click();
    await expect(iris.getByText(/^Yours for/)).toBeVisible();
    expect(await placesWith(SPELLINGS, [[iris, request]])).toEqual([]);
    await iris.getByRole("button", { name: "Reveal", exact: true }).click();
    await expect.poll(async () => findCanary(SPELLINGS, await iris.content())).not.toEqual([]);
  }
  expect(findCanary(SPELLINGS, [...requested, iris.url()])).toEqual([]);
});

async function placesWith(spellings: string[], places: [Page, string][]): Promise<string[]> {
  const found = new Set<string>();
  for (const [{ request }, address] of places)
    for (const isPayload of [false, true])
      if (findCanary(spellings, await read(request, address, isPayload)).length > 0) found.add(address);
  return [...found];
}

/** Returns the final address, headers and text of a page, or of its payload for the router. */
async function read(request: APIRequestContext, address: string, isPayload: boolean): Promise<string> {
  const response = await request.get(address, { headers: isPayload ? { rsc: "1" } : {} });
  expect(response.status(), address).toBe(200);
  expect(response.headers()["content-type"], address).toContain(isPayload ? "text/x-component" : "text/html");
  return [response.url(), JSON.stringify(response.headers()), await response.text()].join("\n");
}

function linkIn(payload: string): string {
  const link = /http[^"]+\/invitation\?i=[^"]+/.exec(payload)?.[0];
  if (!link) throw new Error("no link in the payload of the share screen");
  return link;
}
