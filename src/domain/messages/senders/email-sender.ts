import "server-only";
import { createTransport } from "nodemailer";
import { errorDetail } from "@/lib/errors";
import { giveUpAfter } from "./give-up-after";
import { messageHtml } from "./message-html";
import { type Outgoing, SENDING_MAY_TAKE, SendError, type Sender } from "./sender";

type Settings = { smtpUrl: string; from: string; host: string; product: string; mayTake?: number };

/** How many connections to the mail server are kept for what isn't urgent. */
const CONNECTIONS = 5;

/**
 * Sends e-mail by the SMTP server at `smtpUrl`, on a few connections that are kept; what is urgent has a connection of its
 * own, which waits for no other. A server that takes longer than `mayTake` milliseconds, at one step or at all of them
 * together, is left. A message's id is its Message-ID at `host`, so that a second copy is known for one
 * ("tests/domain/messages/senders/email-sender").
 */
export function openEmailSender({ smtpUrl, mayTake = SENDING_MAY_TAKE, ...writer }: Settings): {
  send: Sender;
  close: () => void;
} {
  const options = {
    url: smtpUrl,
    dnsTimeout: mayTake,
    connectionTimeout: mayTake,
    greetingTimeout: mayTake,
    socketTimeout: mayTake,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const pool = createTransport({ ...options, pool: true, maxConnections: CONNECTIONS });
  const own = createTransport(options);
  const send: Sender = async (message) => {
    requireOneAddress(message.address);
    try {
      const server = message.isUrgent ? own : pool;
      const { messageId } = await giveUpAfter(mayTake, (signal) =>
        server.sendMail({ ...mail(message, writer), signal }),
      );
      return messageId;
    } catch (error) {
      throw toSendError(error);
    }
  };
  return { send, close: () => pool.close() };
}

function mail(message: Outgoing, { from, host, product }: Pick<Settings, "from" | "host" | "product">) {
  const { id, address, subject, text, optOut } = message;
  const unsubscribe = optOut && {
    "List-Unsubscribe": `<${optOut}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return {
    from,
    to: { name: "", address },
    subject,
    text,
    html: messageHtml(message, product),
    messageId: `<${id}@${host}>`,
    headers: { "Auto-Submitted": "auto-generated", ...unsubscribe },
  };
}

// The server's own words name the address, so they are left out.
function toSendError(error: unknown): SendError {
  const command = errorDetail(error, "command");
  const responseCode = errorDetail(error, "responseCode");
  const isRefused = command === "RCPT TO" && Number(responseCode ?? 0) >= 500;
  const parts = ["smtp", errorDetail(error, "code") ?? "error", command, responseCode].filter(Boolean);
  return new SendError(isRefused, parts.join(" "));
}

function requireOneAddress(address: string): void {
  if (!/^[^\s@,;<>()[\]:\\"\p{Cc}]+@[a-z0-9.-]+$/u.test(address) || address.length > 254)
    throw new SendError(true, "not one address");
}
