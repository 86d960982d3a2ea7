import { createServer, type IncomingMessage } from "node:http";
import { createSecureServer } from "node:http2";
import type { AddressInfo, Server } from "node:net";
import { text } from "node:stream/consumers";
import type { TLSSocket } from "node:tls";
import type { WalletHosts } from "@/domain/wallet/wallets";
import { createCertificate } from "./certificate";
import { type PassCertificates, readToken } from "./wallet-certificates";

export type Notified = {
  token: string;
  topic: string;
  body: string;
  /** The subject of the certificate with which the club signed in. */
  club: string;
};

export type Patched = { id: string; object: Record<string, unknown> };

export type WalletServices = {
  hosts: WalletHosts;
  /** The notifications that Apple's push service got. */
  notified: Notified[];
  /** The objects that Google Wallet got from a signed-in service account. */
  patched: Patched[];
  /** Apple's push service answers a device with this status from now on; otherwise 200. */
  answerDevice: (token: string, status: number) => void;
  /** Google Wallet answers with this status from now on; otherwise 200. */
  answerGoogle: (status: number) => void;
  /** Runs after Google Wallet has an object and before it answers. */
  beforeGoogleAnswers: (run: () => Promise<void>) => void;
  close: () => Promise<void>;
};

const ACCESS = "an access token";

/** Apple's push service (HTTP/2, with the club's certificate) and Google's token and wallet services, on this computer. */
export async function openWalletServices(
  { authority }: PassCertificates,
  googleKey: string,
): Promise<WalletServices> {
  const { cert, key } = createCertificate("localhost");
  const notified: Notified[] = [];
  const patched: Patched[] = [];
  const answers = new Map<string, number>();
  let googleStatus = 200;
  let beforeAnswer = async () => {};

  const sessions = new Set<{ destroy: () => void }>();
  const apple = createSecureServer({ cert, key, ca: authority, requestCert: true, rejectUnauthorized: true });
  apple.on("session", (session) => sessions.add(session));
  apple.on("request", async (request, response) => {
    const token = /^\/3\/device\/([0-9a-f]+)$/.exec(request.url)?.[1] ?? "";
    const socket = request.stream.session?.socket as TLSSocket;
    const { UID: club = "" } = socket.getPeerCertificate().subject as unknown as Record<string, string>;
    notified.push({ token, topic: String(request.headers["apns-topic"]), body: await text(request), club });
    response.writeHead(answers.get(token) ?? 200).end();
  });

  async function signIn(request: IncomingMessage): Promise<number> {
    const form = new URLSearchParams(await text(request));
    const claims = readToken(form.get("assertion") ?? "", googleKey);
    const isRight = claims.scope === "https://www.googleapis.com/auth/wallet_object.issuer";
    return isRight && form.get("grant_type") === "urn:ietf:params:oauth:grant-type:jwt-bearer" ? 200 : 400;
  }
  const google = createServer(async (request, response) => {
    if (request.url === "/token") {
      response.writeHead(await signIn(request)).end(JSON.stringify({ access_token: ACCESS }));
      return;
    }
    const id = /^\/walletobjects\/v1\/genericObject\/(.+)$/.exec(request.url ?? "")?.[1];
    const isSignedIn = request.headers.authorization === `Bearer ${ACCESS}`;
    if (!id || !isSignedIn || request.method !== "PATCH") return response.writeHead(400).end();
    patched.push({ id, object: JSON.parse(await text(request)) });
    await beforeAnswer();
    response.writeHead(googleStatus).end("{}");
  });

  const [applePort, googlePort] = [await listen(apple), await listen(google)];
  return {
    hosts: {
      push: `https://localhost:${applePort}`,
      token: `http://localhost:${googlePort}`,
      objects: `http://localhost:${googlePort}`,
      ca: cert,
    },
    notified,
    patched,
    answerDevice: (token, status) => answers.set(token, status),
    answerGoogle(status) {
      googleStatus = status;
    },
    beforeGoogleAnswers(run) {
      beforeAnswer = run;
    },
    async close() {
      for (const session of sessions) session.destroy();
      google.closeAllConnections();
      await Promise.all([apple, google].map((server) => new Promise((resolve) => server.close(resolve))));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return (server.address() as AddressInfo).port;
}
