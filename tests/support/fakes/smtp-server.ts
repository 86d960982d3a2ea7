import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type ReceivedMail = { from: string; to: string[]; source: string };

export type TestSmtpServer = {
  url: string;
  mails: ReceivedMail[];
  close: () => Promise<void>;
};

/** A real SMTP server on loopback that stores received mail. `options` may reject senders, recipients or logins. */
export async function startSmtpServer(options: SMTPServerOptions = {}): Promise<TestSmtpServer> {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : "";
        const to = envelope.rcptTo.map(({ address }) => address);
        mails.push({ from, to, source: Buffer.concat(chunks).toString("utf8") });
        callback();
      });
    },
    ...options,
  });
  server.on("error", () => {}); // a client that hangs up is part of some tests
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, mails, close };
}

/** The headers of a mail, unfolded, each name in lower case with all its values. */
export function headersOf({ source }: ReceivedMail): Map<string, string[]> {
  const head = (source.split("\r\n\r\n")[0] ?? "").replace(/\r\n[ \t]+/g, " ");
  const headers = new Map<string, string[]>();
  for (const line of head.split("\r\n")) {
    const [, name = "", value = ""] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    headers.set(name.toLowerCase(), [...(headers.get(name.toLowerCase()) ?? []), value]);
  }
  return headers;
}

/** The decoded body of one part of a mail. */
export function partOf({ source }: ReceivedMail, type: "text/plain" | "text/html"): string {
  const part = source.split(/\r\n--/).find((piece) => piece.includes(`Content-Type: ${type}`)) ?? "";
  const body = part.slice(part.indexOf("\r\n\r\n") + 4);
  if (/base64/i.test(part)) return Buffer.from(body, "base64").toString("utf8");
  if (!/quoted-printable/i.test(part)) return body;
  const bytes = body
    .replace(/=\r\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
