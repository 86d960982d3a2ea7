import type { AnyMessageKind } from "@/domain/messages/kinds/message-kind";
import { isCode, MESSAGE_KINDS, type MessageKindName } from "@/domain/messages/kinds/message-kinds";
import { composeMessage } from "@/domain/messages/render-message";
import { openEmailSender } from "@/domain/messages/senders/email-sender";
import type { Sender } from "@/domain/messages/senders/sender";
import { readUnsubscribeToken } from "@/domain/messages/unsubscribe-link";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { CLUB, POSTAL_ADDRESS, REACHABLE_CLUB } from "../../../support/club";
import { headersOf, partOf, startSmtpServer, type TestSmtpServer } from "../../../support/fakes/smtp-server";
import { SAMPLE_PAYLOADS } from "../../../support/sample-payloads";

const ID = "0b9f2c3e-8a54-4d0b-9c1d-3f2e1a0b9c8d";
const ALL = Object.entries(MESSAGE_KINDS) as [MessageKindName, AnyMessageKind][];

let server: TestSmtpServer;
let send: Sender;
let close: () => void;

beforeAll(async () => {
  server = await startSmtpServer();
  const from = "The Club <club@plus-one.test>";
  ({ send, close } = openEmailSender({
    smtpUrl: server.url,
    from,
    host: "plus-one.test",
    product: "Plus One",
  }));
});

afterAll(async () => {
  close();
  await server.close();
});

const unescaped = (html: string) =>
  html.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));

/** Sends an email of a kind to a mail server. */
async function deliver(kind: MessageKindName, club = REACHABLE_CLUB) {
  const composed = composeMessage(kind, SAMPLE_PAYLOADS[kind], club, { id: ID });
  await send({ id: ID, address: "ada@example.test", ...composed });
  const mail = server.mails.at(-1);
  if (!mail) throw new Error("no mail came");
  const html = partOf(mail, "text/html").replaceAll("\r\n", "\n").replaceAll("&nbsp;", " ");
  const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(
    ([, href = "", words = ""]) => ({
      href: unescaped(href),
      words: unescaped(words),
    }),
  );
  const shown = unescaped(html.replace(/<br>\n?/g, "\n").replace(/<[^>]*>/g, ""));
  return {
    ...composed,
    headers: headersOf(mail),
    text: partOf(mail, "text/plain").replaceAll("\r\n", "\n"),
    shown,
    links,
  };
}

test.each(ALL)(
  "%s ends with the postal address if it is a letter or its reader is no member",
  async (kind, { audience }) => {
    const isExpected = audience === "non-member" || kind === "letter" || kind === "letter-test";
    const { text, shown } = await deliver(kind);
    expect(text.trimEnd().endsWith(POSTAL_ADDRESS)).toBe(isExpected);
    expect(shown.trimEnd().endsWith(POSTAL_ADDRESS)).toBe(isExpected);
    const without = await deliver(kind, CLUB);
    expect(without.text).not.toContain("Mercer Street");
    expect(without.shown).not.toContain("Mercer Street");
  },
);

test.each(ALL)(
  "%s says how to switch such emails off, with one click, if that is possible",
  async (kind, { setting }) => {
    const { text, shown, links, headers, switchOff } = await deliver(kind);
    const { optOut } = SAMPLE_PAYLOADS[kind];
    const [link] = headers.get("list-unsubscribe") ?? [];
    const url = link?.slice(1, -1) ?? "";
    expect(headers.get("list-unsubscribe-post")).toEqual(link && ["List-Unsubscribe=One-Click"]);
    if (setting) {
      expect(readUnsubscribeToken(new URL(url).searchParams.get("t") ?? "")).toBe(ID);
      expect(text).toContain(`${switchOff?.because} ${switchOff?.label}: ${url}`);
      expect(shown).toContain(switchOff?.because);
    } else {
      expect(url).toBe(optOut ?? "");
    }
    if (link) expect(links.at(-1)?.href).toBe(url);
  },
);

test.each(ALL)(
  "%s leads staff on duty, and no one else, to the page that ends their duty",
  async (kind, { audience }) => {
    const { text, links } = await deliver(kind);
    const duty = `${env().APP_URL}${paths.duty}`;
    expect(text.includes(duty)).toBe(audience === "staff");
    expect(links.some(({ href }) => href === duty)).toBe(audience === "staff");
  },
);

test.each(ALL)("%s shows an address that does what its button does", async (kind) => {
  const { shown, links, link, button, code } = await deliver(kind);
  const [first, second] = links;
  if (!link) return expect(button).toBeUndefined();
  expect([first?.href, second?.href]).toEqual([link, link]);
  if (!code || isCode(kind)) return expect(second?.words).toBe(link);
  // The page at the short address asks for the code, which the email shows.
  expect(second?.words).toBe(`${new URL(link).host}${paths.invitation}`);
  expect(shown).toContain(code);
});
