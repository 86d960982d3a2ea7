import "server-only";
import { createTransport } from "nodemailer";
import { errorDetail } from "@/lib/error-detail";
import { messageHtml } from "./message-html";
import { type Outgoing, SendError, type Sender } from "./sender";

type Settings = { smtpUrl: string; from: string; host: string };

/**
 * Sends e-mail by the SMTP server at `smtpUrl`, one at a time on a connection that is kept. A message's id is its
 * Message-ID at `host`, so that a second copy is known for one ("tests/domain/messages/senders/email-sender").
 */
export function openEmailSender({ smtpUrl, from, host }: Settings): { send: Sender; close: () => void } {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const send: Sender = async (message) => {
    requireOneAddress(message.address);
    try {
      const { messageId } = await transport.sendMail(mail(message, from, host));
      return messageId;
    } catch (error) {
      throw toSendError(error);
    }
  };
  return { send, close: () => transport.close() };
}

function mail({ id, address, subject, text, links, optOut }: Outgoing, from: string, host: string) {
  const unsubscribe = optOut && {
    "List-Unsubscribe": `<${optOut}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return {
    from,
    to: { name: "", address },
    subject,
    text,
    html: messageHtml(text, links),
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
