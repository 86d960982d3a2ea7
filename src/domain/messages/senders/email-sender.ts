import "server-only";
import { createTransport } from "nodemailer";
import { errorDetail } from "@/lib/errors";
import { replyAddress } from "../../contacts/reply-address";
import { letterAttachment, letterHtml } from "./letter-html";
import { footerText } from "./mail-footer";
import { cardAttachment, messageHtml } from "./message-html";
import { type Outgoing, SEND_TIMEOUT, SendError, type Sender, withTimeout } from "./sender";

type Settings = {
  smtpUrl: string;
  from: string;
  host: string;
  product: string;
  /** A header with the message's id that the provider repeats in its reports. */
  idHeader?: string | undefined;
  timeout?: number;
};

const POOL_SIZE = 5;

/**
 * Urgent messages get their own connection, so that they don't wait. `timeout` limits each SMTP step and the whole
 * message, in milliseconds. The Message-ID is the message's id at `host`, so that a mail server can detect duplicates.
 */
export function openEmailSender({ smtpUrl, timeout = SEND_TIMEOUT, ...settings }: Settings): {
  send: Sender;
  close: () => void;
} {
  const options = {
    url: smtpUrl,
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const pooled = createTransport({ ...options, pool: true, maxConnections: POOL_SIZE });
  const unpooled = createTransport(options);
  const send: Sender = async (message) => {
    requireOneAddress(message.address);
    const mail = await mailOptions(message, settings);
    try {
      const transport = message.isUrgent ? unpooled : pooled;
      const { messageId } = await withTimeout(timeout, (signal) => transport.sendMail({ ...mail, signal }));
      return messageId;
    } catch (error) {
      throw toSendError(error);
    }
  };
  return { send, close: () => pooled.close() };
}

async function mailOptions(
  message: Outgoing,
  { from, host, product, idHeader }: Pick<Settings, "from" | "host" | "product" | "idHeader">,
) {
  const { id, address, subject, text, card, optOut, letter, postalAddress } = message;
  const unsubscribe = optOut && {
    "List-Unsubscribe": `<${optOut}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
  return {
    from,
    to: { name: "", address },
    subject,
    // A letter's text has its own link to unsubscribe.
    text: [text, ...footerText(letter ? { postalAddress } : message)].join("\n\n"),
    html: letter
      ? letterHtml(letter, { product, optOut: optOut ?? letter.archive, postalAddress })
      : messageHtml(message, product),
    attachments: letter?.picture
      ? [letterAttachment(letter.picture)]
      : card && [await cardAttachment(card.engraving)],
    messageId: `<${id}@${host}>`,
    replyTo: replyAddress(id),
    headers: {
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "OOF",
      ...unsubscribe,
      ...(idHeader && { [idHeader]: id }),
    },
  };
}

// Leaves out the server's response text, because it contains the address.
function toSendError(error: unknown): SendError {
  const command = errorDetail(error, "command");
  const responseCode = errorDetail(error, "responseCode");
  const isPermanent = command === "RCPT TO" && Number(responseCode ?? 0) >= 500;
  const parts = ["smtp", errorDetail(error, "code") ?? "error", command, responseCode].filter(Boolean);
  return new SendError(isPermanent, parts.join(" "));
}

function requireOneAddress(address: string): void {
  if (!/^[^\s@,;<>()[\]:\\"\p{Cc}]+@[a-z0-9.-]+$/u.test(address) || address.length > 254)
    throw new SendError(true, "not one address");
}
