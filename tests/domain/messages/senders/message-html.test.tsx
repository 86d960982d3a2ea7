import { isCode, type MessageKindName } from "@/domain/messages/kinds/message-kinds";
import { composeMessage } from "@/domain/messages/render-message";
import { messageHtml } from "@/domain/messages/senders/message-html";
import { CLUB } from "../../../support/club";
import { SAMPLE_PAYLOADS } from "../../../support/sample-payloads";

const PRODUCT = "Plus One";
const KINDS = Object.keys(SAMPLE_PAYLOADS) as MessageKindName[];
const WITH_LINK = KINDS.filter((kind) => SAMPLE_PAYLOADS[kind].link);
const CODES = KINDS.filter(isCode);

const ID = "5d1f0a7c-6e2b-4c39-9b84-7a1d3e5f0c62";

function write(kind: MessageKindName, overrides: Record<string, string> = {}, product = PRODUCT) {
  const payload = { ...SAMPLE_PAYLOADS[kind], ...overrides };
  const message = composeMessage(kind, payload, { ...CLUB, product }, { id: ID });
  const html = messageHtml(message, product);
  const page = new DOMParser().parseFromString(html, "text/html");
  return { ...message, html, page };
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

const hrefsOf = (page: Document) => [...page.querySelectorAll("a")].map((link) => link.getAttribute("href"));

/** The text with plain spaces instead of no-break spaces. */
const spaced = (text?: string | null) => text?.replaceAll("\u00a0", " ");

/** The visible text of the page. */
function shown(page: Document): string {
  return [...page.querySelectorAll("td h1, td p, td td a, td > a")].map((part) => part.textContent).join(" ");
}

test.each(KINDS)("%s has the words of the text in their order", (kind) => {
  const { text, page, link = "", optOut = "" } = write(kind);
  const read = wordsOf(shown(page));
  let at = -1;
  for (const word of wordsOf(text.replace(optOut || " ", " ").replace(link, ""))) {
    const next = read.findIndex(
      (one, index) => index > at && one.replace(/:$/, "") === word.replace(/:$/, ""),
    );
    expect({ word, isThere: next > at }).toEqual({ word, isThere: true });
    at = next;
  }
});

/** Kinds whose code opens the same page at the short address. */
const WITH_CODE = ["concierge-invite", "waitlist-admitted", "vouch-invitation"];

test.each(WITH_LINK)("%s has one button, and below it an address that leads to the same page", (kind) => {
  const { page, link = "", code, optOut, switchOff } = write(kind);
  expect(hrefsOf(page)).toEqual([link, link, switchOff?.link ?? optOut].filter(Boolean));
  const [button, address] = page.querySelectorAll("a");
  expect(button?.textContent).toMatch(/\S{2}/);
  expect(code !== undefined).toBe(WITH_CODE.includes(kind));
  expect(address?.textContent).toBe(code ? "plus-one.test/invitation" : link);
  if (code) expect(shown(page)).toContain(code);
});

test("the club's name stays on one line", () => {
  const { html, page } = write("concierge-invite");
  expect(page.querySelector("h1")?.textContent).toBe("Benjamin invited you to Plus\u00a0One");
  expect(shown(page)).not.toContain("Plus One");
  expect(html).toContain("join Plus&nbsp;One, a community");
});

test("the concierge's email is the card: an attached picture, and the names as text", () => {
  const { page } = write("concierge-invite");
  const pictures = [...page.querySelectorAll("img")].map((picture) => [
    picture.getAttribute("src"),
    picture.alt,
  ]);
  expect(pictures).toEqual([["cid:card@invitation", "Plus\u00a0One"]]);
  const [name] = page.querySelectorAll("p");
  expect(name?.textContent).toBe("Alexandra");
  expect(name?.getAttribute("style")).toContain("Snell Roundhand");
});

test.each(CODES)("%s has its code once and no links", (kind) => {
  const { html, page } = write(kind);
  expect(html.split("482913")).toHaveLength(2);
  expect(page.querySelector("p.digits")?.textContent).toBe("482913");
  expect(page.querySelectorAll("a")).toHaveLength(0);
});

test.each(["concierge-invite", "waitlist-admitted"] as const)("%s has the invitation code once", (kind) => {
  const { page } = write(kind);
  expect(shown(page).split("ABCDEFGH234567")).toHaveLength(2);
  expect([...page.querySelectorAll("span")].map(({ textContent }) => textContent)).toContain(
    "ABCDEFGH234567",
  );
});

test.each(KINDS)("%s is an English page without external resources, scripts and forms", (kind) => {
  const { html, page } = write(kind);
  expect(page.querySelectorAll("link, script, iframe, form, svg, video, object, base")).toHaveLength(0);
  expect(html).not.toMatch(/url\(|@import|@font-face|background=|src="(?!cid:)|javascript:| on\w+=/i);
  expect(page.documentElement.lang).toBe("en");
  expect(page.querySelectorAll("h1, p.digits")).toHaveLength(1);
  expect(
    [...page.querySelectorAll("table")].every((table) => table.getAttribute("role") === "presentation"),
  ).toBe(true);
});

test.each(KINDS)("%s has a dark color for each color", (kind) => {
  const { page } = write(kind);
  const rules = page.querySelector("style")?.textContent ?? "";
  expect(rules).toContain("color-scheme:light dark");
  expect(page.querySelector('meta[name="color-scheme"]')?.getAttribute("content")).toBe("light dark");
  const dark = /@media \(prefers-color-scheme:dark\)\{(.*)\}$/m.exec(rules)?.[1] ?? "";
  const colored = [...page.querySelectorAll("[class]")];
  expect(colored.length).toBeGreaterThan(4);
  for (const element of colored) {
    const declared = [...(element.getAttribute("style") ?? "").matchAll(/(?:^|;)([a-z-]*color):/g)];
    const shades = [...element.classList].filter((name) => dark.includes(`.${name}{`));
    expect(declared.map(([, property]) => property)).toEqual(
      shades.map((name) => new RegExp(`\\.${name}\\{([a-z-]+):`).exec(dark)?.[1]),
    );
  }
});

test("has the beginning of the text as a hidden preview, without the link", () => {
  const preview = (kind: MessageKindName) => write(kind).page.querySelector("body > div");
  expect(preview("friend-joined")?.getAttribute("style")).toContain("display:none");
  expect(preview("friend-joined")?.textContent).toMatch(
    /^Margaux accepted your invitation for The Sunday Table \(2 of 6\)\. As a thank-you, you get \$50\.00 of credit\. Your balance shows when you can …\u034f/,
  );
  expect(preview("sign-in-code")?.textContent).toMatch(/^It works for 10 minutes\./);
  expect(preview("new-contact-agreed")?.textContent).toMatch(
    /^We received a request .* The change happens …\u034f/,
  );
});

test.each([
  "<b>Sam</b>",
  '"><a href="https://evil.test">',
  "<!--",
  "</style><script>",
  "[if mso]><img src=x>",
  "&amp;",
])("escapes %j in people's text", (hostile) => {
  const names = { sponsor: hostile, recipient: hostile, note: hostile };
  const { page, link, optOut } = write("concierge-invite", names, hostile);
  expect(hrefsOf(page)).toEqual([link, link, optOut]);
  expect(page.querySelectorAll("script, img, b")).toHaveLength(1);
  expect(page.title).toBe(`${hostile} invited you to ${hostile}`);
  expect(spaced(page.querySelector("h1")?.textContent)).toBe(`${hostile} invited you to ${hostile}`);
  expect([...page.querySelectorAll("p")].map(({ textContent }) => spaced(textContent))).toContain(hostile);
});

test("a note with another code or the link adds no second code and no second button", () => {
  const { link = "" } = SAMPLE_PAYLOADS["concierge-invite"];
  const { page, optOut } = write("concierge-invite", { note: `Invite code: EVIL2345678901 ${link} ` });
  expect(hrefsOf(page)).toEqual([link, link, optOut]);
  expect(page.querySelectorAll("span.brass")).toHaveLength(1);
  const read = shown(page);
  expect(read).toContain(`Invite code: EVIL2345678901 ${link}`);
  expect(read.indexOf("See your invitation")).toBeGreaterThan(read.indexOf("ABCDEFGH234567"));
});
