import { isCode, type MessageKindName } from "@/domain/messages/kinds/message-kinds";
import { composeMessage } from "@/domain/messages/render-message";
import { messageHtml } from "@/domain/messages/senders/message-html";
import { SAMPLE_PAYLOADS } from "../../../support/sample-payloads";

const PRODUCT = "Plus One";
const KINDS = Object.keys(SAMPLE_PAYLOADS) as MessageKindName[];
const WITH_LINK = KINDS.filter((kind) => SAMPLE_PAYLOADS[kind].link);
const CODES = KINDS.filter(isCode);

function write(kind: MessageKindName, overrides: Record<string, string> = {}, product = PRODUCT) {
  const payload = { ...SAMPLE_PAYLOADS[kind], ...overrides };
  const message = composeMessage(kind, payload, product);
  const html = messageHtml(message, product);
  const page = new DOMParser().parseFromString(html, "text/html");
  return { ...message, html, page };
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** The visible text of the page. */
function shown(page: Document): string {
  return [...page.querySelectorAll("td h1, td p, td td a, td > a")].map((part) => part.textContent).join(" ");
}

test.each(KINDS)("%s has the words of the text in their order", (kind) => {
  const { text, page, link = "", optOut = "" } = write(kind);
  const read = wordsOf(shown(page));
  let at = -1;
  for (const word of wordsOf(text.replace(optOut || " ", " ").replaceAll(`: ${link}`, ` ${link}`))) {
    const next = read.findIndex(
      (one, index) => index > at && one.replace(/:$/, "") === word.replace(/:$/, ""),
    );
    expect({ word, isThere: next > at }).toEqual({ word, isThere: true });
    at = next;
  }
});

test.each(WITH_LINK)("%s has one button, with its link as text below", (kind) => {
  const { html, page, link = "", optOut } = write(kind);
  const hrefs = [...page.querySelectorAll("a")].map((anchor) => anchor.getAttribute("href"));
  expect(hrefs).toEqual([link, optOut].filter(Boolean));
  expect(page.querySelector("table table table a")?.textContent).toMatch(/\S{2}/);
  const texts = [...page.querySelectorAll("p")].filter((part) => part.textContent === link);
  expect(texts).toHaveLength(1);
  expect(shown(page).split(link)).toHaveLength(2);
  expect(html.split(link.replaceAll("&", "&#38;"))).toHaveLength(3);
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
  expect(page.querySelectorAll("img, link, script, iframe, form, svg, video, object, base")).toHaveLength(0);
  expect(html).not.toMatch(/url\(|@import|@font-face|background=|src=|javascript:| on\w+=/i);
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
    /^Alexandra accepted your invitation for Alexandra \(2 of 6 places left\)\. You get \$50\.00 of credit, with our thanks\. Your ledger says when …\u034f/,
  );
  expect(preview("sign-in-code")?.textContent).toMatch(/^It works for 10 minutes\./);
  expect(preview("new-contact-agreed")?.textContent).toMatch(
    /^We were asked .* The change happens on …\u034f/,
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
  expect([...page.querySelectorAll("a")].map((a) => a.getAttribute("href"))).toEqual([link, optOut]);
  expect(page.querySelectorAll("script, img, b")).toHaveLength(0);
  expect(page.title).toBe(`${hostile} invited you to ${hostile}`);
  expect(page.querySelector("h1")?.textContent).toBe(`${hostile} invited you to ${hostile}`);
  expect([...page.querySelectorAll("p")].map(({ textContent }) => textContent)).toContain(hostile);
});

test("a note with another code or the link adds no second code and no second button", () => {
  const { link = "" } = SAMPLE_PAYLOADS["concierge-invite"];
  const { page, optOut } = write("concierge-invite", { note: `Invite code: EVIL2345678901 ${link} ` });
  expect([...page.querySelectorAll("a")].map((anchor) => anchor.getAttribute("href"))).toEqual([
    link,
    optOut,
  ]);
  expect(page.querySelectorAll("span.brass")).toHaveLength(1);
  const read = shown(page);
  expect(read).toContain(`Invite code: EVIL2345678901 ${link}`);
  expect(read.indexOf("See your invitation")).toBeGreaterThan(read.indexOf("ABCDEFGH234567"));
});
