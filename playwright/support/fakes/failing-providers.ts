import { expect, type Route } from "@playwright/test";
import { shippedDocuments } from "../../../tests/support/fakes/dataset";
import { startFakeSanity } from "../../../tests/support/fakes/fake-sanity";
import { openFakeSegment } from "../../../tests/support/fakes/fake-segment";
import { startSmtpServer } from "../../../tests/support/fakes/smtp-server";
import { startTwilioServer } from "../../../tests/support/fakes/twilio-server";
import { copyPrepared } from "../prepared-database";
import { googleMapsDouble } from "./fake-google-maps";
import { type OwnClub, serveClub } from "../isolated-server";
import { type Fault, openFaultyLine } from "./failing-connection";

export const PROVIDERS = ["texts", "mail", "content", "analytics", "map"] as const;

export type Provider = (typeof PROVIDERS)[number];

export type FaultyClub = OwnClub & {
  become: (providers: readonly Provider[], fault: Fault | null) => Promise<void>;
  /** What stands in Google's place for a page: its script, as the map's provider is just now. */
  map: (route: Route) => Promise<void> | undefined;
  /** How many messages have come to an address or a phone number. */
  received: (contact: string) => number;
  /** Lets what failed be tried again now, and not after its half minute or more; an embedded club can't be told. */
  hurry: () => Promise<void>;
};

/** How many seconds a try may go on after its job was put off: a slow mail server takes twelve. */
const UNDER_WAY = 20;

const FAILED = "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/** A club with all five providers, each of which may fail as a test says. */
export async function openFaultyClub(): Promise<FaultyClub> {
  const doubles = {
    texts: await startTwilioServer(),
    mail: await startSmtpServer(),
    content: await startFakeSanity(shippedDocuments()),
    analytics: await openFakeSegment(),
  };
  const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
  const lines = {
    texts: await openFaultyLine(portOf(doubles.texts), FAILED),
    mail: await openFaultyLine(portOf(doubles.mail), "421 try again later\r\n", { greets: true }),
    content: await openFaultyLine(portOf(doubles.content), FAILED),
    analytics: await openFaultyLine(portOf(doubles.analytics), FAILED),
  };
  let ofMap: Fault | null = null;
  const { data, onDatabase, remove } = await copyPrepared();
  const club = await serveClub(data, () => ({
    SMTP_URL: `smtp://127.0.0.1:${lines.mail.port}`,
    MAIL_FROM: "Plus One <hello@club.example>",
    TWILIO_ACCOUNT_SID: "AC00000000000000000000000000000000",
    TWILIO_AUTH_TOKEN: "the-doubles-token",
    TWILIO_FROM: "+12125550100",
    TWILIO_API_URL: `http://127.0.0.1:${lines.texts.port}`,
    SANITY_PROJECT_ID: "plus1one",
    SANITY_API_TOKEN: "a-token-of-the-fake",
    SANITY_API_URL: `http://127.0.0.1:${lines.content.port}`,
    NEXT_PUBLIC_SEGMENT_WRITE_KEY: "aWriteKeyOfTheDouble",
    NEXT_PUBLIC_SEGMENT_API_HOST: `http://localhost:${lines.analytics.port}`,
    NEXT_PUBLIC_GOOGLE_MAPS_API_KEY: "AIzaSy-a-key-for-tests-only-00000000000",
  }));
  return {
    ...club,
    become: async (providers, fault) => {
      for (const provider of providers)
        if (provider === "map") ofMap = fault;
        else await lines[provider].become(fault);
    },
    map: (route) => respond(route, ofMap),
    received: (contact) =>
      doubles.mail.mails.filter(({ to }) => to.includes(contact)).length +
      doubles.texts.texts.filter(({ To }) => To === contact).length,
    hurry: async () => {
      if (!data.DATABASE_URL) return;
      await onDatabase((rows) =>
        rows.query(
          `update pgboss.job set start_after = now()
            where state = 'retry' and started_on < now() - interval '${UNDER_WAY} seconds'`,
        ),
      );
    },
    close: async () => {
      const code = await club.close();
      await remove();
      for (const each of [...Object.values(lines), ...Object.values(doubles)]) await each.close();
      return code;
    },
  };
}

function respond(route: Route, fault: Fault | null): Promise<void> | undefined {
  if (fault === "silent") return undefined;
  if (fault === "refused") return route.abort("connectionrefused");
  if (fault === "reset") return route.abort("connectionreset");
  if (fault === "error") return route.fulfill({ status: 500 });
  expect([null, "slow"]).toContain(fault);
  return route.fulfill({ contentType: "text/javascript", body: `(${googleMapsDouble})(false)` });
}
