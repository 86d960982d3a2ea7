import { BUTTON_LABELS } from "@/domain/messages/button-labels";
import { isCode } from "@/domain/messages/is-code";
import { renderMessage } from "@/domain/messages/render-message";
import { messageHtml } from "@/domain/messages/senders/message-html";
import type { MessageKind } from "@/domain/messages/write-message";
import { SAMPLE_PAYLOADS } from "../../../support/sample-payloads";

const PRODUCT = "Plus One";
const KINDS = Object.keys(SAMPLE_PAYLOADS) as MessageKind[];
const WITH_LINK = KINDS.filter((kind) => SAMPLE_PAYLOADS[kind].link);
const CODES = KINDS.filter(isCode);

function write(kind: MessageKind, overrides: Record<string, string> = {}, product = PRODUCT) {
  const payload = { ...SAMPLE_PAYLOADS[kind], ...overrides };
  const { code, link, optOut } = payload;
  const words = renderMessage(kind, payload, product);
  const html = messageHtml(
    { ...words, code, link, button: BUTTON_LABELS[kind], optOut, isUrgent: isCode(kind) },
    product,
  );
  const page = new DOMParser().parseFromString(html, "text/html");
  return { ...words, html, page, link, optOut };
}

const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** What is read on the page: without its title, its styles and what lists of mail show. */
function shown(page: Document): string {
  return [...page.querySelectorAll("td h1, td p, td td a, td > a")].map((part) => part.textContent).join(" ");
}

test.each(KINDS)("%s: the words of the text are there, in their order.", (kind) => {
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

test.each(WITH_LINK)("%s: one button leads to its address, which stands under it once, as text.", (kind) => {
  const { html, page, link = "", optOut } = write(kind);
  const hrefs = [...page.querySelectorAll("a")].map((anchor) => anchor.getAttribute("href"));
  expect(hrefs).toEqual([link, optOut].filter(Boolean));
  expect(page.querySelector("table table table a")?.textContent).toMatch(/\S{2}/);
  const texts = [...page.querySelectorAll("p")].filter((part) => part.textContent === link);
  expect(texts).toHaveLength(1);
  expect(shown(page).split(link)).toHaveLength(2);
  expect(html.split(link.replaceAll("&", "&#38;"))).toHaveLength(3);
});

test.each(CODES)("%s: its six digits are there once, plain, and there is nothing to follow.", (kind) => {
  const { html, page } = write(kind);
  expect(html.split("482913")).toHaveLength(2);
  expect(page.querySelector("p.digits")?.textContent).toBe("482913");
  expect(page.querySelectorAll("a")).toHaveLength(0);
});

test.each(["concierge-invite", "waitlist-admitted"] as const)(
  "%s: the invitation's code is there once, as it is typed.",
  (kind) => {
    const { page } = write(kind);
    expect(shown(page).split("ABCDEFGH234567")).toHaveLength(2);
    expect([...page.querySelectorAll("span")].map(({ textContent }) => textContent)).toContain(
      "ABCDEFGH234567",
    );
  },
);

test.each(KINDS)("%s: nothing is fetched, run or posted, and it is one page in English.", (kind) => {
  const { html, page } = write(kind);
  expect(page.querySelectorAll("img, link, script, iframe, form, svg, video, object, base")).toHaveLength(0);
  expect(html).not.toMatch(/url\(|@import|@font-face|background=|src=|javascript:| on\w+=/i);
  expect(page.documentElement.lang).toBe("en");
  expect(page.querySelectorAll("h1, p.digits")).toHaveLength(1);
  expect(
    [...page.querySelectorAll("table")].every((table) => table.getAttribute("role") === "presentation"),
  ).toBe(true);
});

test.each(KINDS)("%s: every color has one for dark, and it is whole without the style sheet.", (kind) => {
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

test("Lists of mail show the beginning of its text, hidden on the page, without its address.", () => {
  const preview = (kind: MessageKind) => write(kind).page.querySelector("body > div");
  expect(preview("friend-joined")?.getAttribute("style")).toContain("display:none");
  expect(preview("friend-joined")?.textContent).toMatch(
    /^Alexandra accepted your invitation for Alexandra \(2 of 6 places left\)\. \$50\.00 is in your balance, with our thanks\.\u034f/,
  );
  expect(preview("sign-in-code")?.textContent).toMatch(/^It works for 10 minutes\./);
  expect(preview("new-contact-agreed")?.textContent).toMatch(
    /^We were asked .* happens on November 25, …\u034f/,
  );
});

test.each([
  "<b>Sam</b>",
  '"><a href="https://evil.test">',
  "<!--",
  "</style><script>",
  "[if mso]><img src=x>",
  "&amp;",
])("What people wrote stays text, wherever it stands: %j.", (hostile) => {
  const names = { sponsor: hostile, recipient: hostile, note: hostile };
  const { page, link, optOut } = write("concierge-invite", names, hostile);
  expect([...page.querySelectorAll("a")].map((a) => a.getAttribute("href"))).toEqual([link, optOut]);
  expect(page.querySelectorAll("script, img, b")).toHaveLength(0);
  expect(page.title).toBe(`${hostile} invited you to ${hostile}`);
  expect(page.querySelector("h1")?.textContent).toBe(`${hostile} invited you to ${hostile}`);
  expect([...page.querySelectorAll("p")].map(({ textContent }) => textContent)).toContain(hostile);
});

test("A line that names another code, or the address, is no second code and no second button.", () => {
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
