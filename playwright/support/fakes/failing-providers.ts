import { expect, type Route } from "@playwright/test";
import { shippedDocuments } from "../../../tests/support/fakes/dataset";
import { startFakeSanity } from "../../../tests/support/fakes/fake-sanity";
import { openFakeSegment } from "../../../tests/support/fakes/fake-segment";
import { startSmtpServer } from "../../../tests/support/fakes/smtp-server";
import { startTwilioServer } from "../../../tests/support/fakes/twilio-server";
import { type IsolatedServer, startServer } from "../isolated-server";
import { copyPreparedDatabase } from "../prepared-database";
import { type Fault, openFailingConnection } from "./failing-connection";
import { fakeGoogleMaps } from "./fake-google-maps";

export const PROVIDERS = ["texts", "mail", "content", "analytics", "map"] as const;

export type Provider = (typeof PROVIDERS)[number];

export type ServerWithProviders = IsolatedServer & {
  setFault: (providers: readonly Provider[], fault: Fault | null) => Promise<void>;
  /** Responds to a page's request for Google's script according to the map's fault. */
  map: (route: Route) => Promise<void> | undefined;
  /** Returns how many messages an email address or a phone number received. */
  received: (contact: string) => number;
  /** Starts pending retries now. Does nothing on an embedded database. */
  retryNow: () => Promise<void>;
};

/** The longest time in seconds that an attempt takes: a slow mail server needs twelve. */
const LONGEST_ATTEMPT = 20;

const FAILED = "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";

/** Starts a server with five fake providers that can fail. */
export async function openServerWithProviders(): Promise<ServerWithProviders> {
  const fakes = {
    texts: await startTwilioServer(),
    mail: await startSmtpServer(),
    content: await startFakeSanity(shippedDocuments()),
    analytics: await openFakeSegment(),
  };
  const portOf = ({ url }: { url: string }) => Number(new URL(url).port);
  const connections = {
    texts: await openFailingConnection(portOf(fakes.texts), FAILED),
    mail: await openFailingConnection(portOf(fakes.mail), "421 try again later\r\n", { greets: true }),
    content: await openFailingConnection(portOf(fakes.content), FAILED),
    analytics: await openFailingConnection(portOf(fakes.analytics), FAILED),
  };
  let mapFault: Fault | null = null;
  const { data, onDatabase, remove } = await copyPreparedDatabase();
  const server = await startServer(data, () => ({
    SMTP_URL: `smtp://127.0.0.1:${connections.mail.port}`,
    MAIL_FROM: "Plus One <hello@club.example>",
    TWILIO_ACCOUNT_SID: "AC00000000000000000000000000000000",
    TWILIO_AUTH_TOKEN: "the-fake-providers-token",
    TWILIO_FROM: "+12125550100",
    TWILIO_API_URL: `http://127.0.0.1:${connections.texts.port}`,
    SANITY_PROJECT_ID: "plus1one",
    SANITY_API_TOKEN: "a-token-of-the-fake",
    SANITY_API_URL: `http://127.0.0.1:${connections.content.port}`,
    NEXT_PUBLIC_SEGMENT_WRITE_KEY: "aWriteKeyOfTheFake",
    NEXT_PUBLIC_SEGMENT_API_HOST: `http://localhost:${connections.analytics.port}`,
    NEXT_PUBLIC_GOOGLE_MAPS_API_KEY: "AIzaSy-a-key-for-tests-only-00000000000",
  }));
  return {
    ...server,
    setFault: async (providers, fault) => {
      for (const provider of providers)
        if (provider === "map") mapFault = fault;
        else await connections[provider].setFault(fault);
    },
    map: (route) => respond(route, mapFault),
    received: (contact) =>
      fakes.mail.mails.filter(({ to }) => to.includes(contact)).length +
      fakes.texts.texts.filter(({ To }) => To === contact).length,
    retryNow: async () => {
      if (!data.DATABASE_URL) return;
      await onDatabase((database) =>
        database.query(
          `update pgboss.job set start_after = now()
            where state = 'retry' and started_on < now() - interval '${LONGEST_ATTEMPT} seconds'`,
        ),
      );
    },
    close: async () => {
      const code = await server.close();
      await remove();
      for (const each of [...Object.values(connections), ...Object.values(fakes)]) await each.close();
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
  return route.fulfill({ contentType: "text/javascript", body: `(${fakeGoogleMaps})(false)` });
}
