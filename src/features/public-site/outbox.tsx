import type { OutboxMessage } from "@/domain/messages/list-outbox";
import type { DemoKey } from "@/domain/till/demo-keys";
import { CLUB_TIME_ZONE, formatDate } from "@/lib/dates";
import { paths } from "@/lib/paths";
import { CodeToCopy } from "@/ui/forms/code-to-copy";

const clock = new Intl.DateTimeFormat("en-US", {
  hour: "numeric",
  minute: "2-digit",
  timeZone: CLUB_TIME_ZONE,
});

/** The demo's unsent messages, newest first. */
export function Outbox({ messages }: { messages: OutboxMessage[] }) {
  if (messages.length === 0) return <p className="text-ink-soft">Nothing has been sent yet.</p>;
  return (
    <ul className="flex flex-col">
      {messages.map((message) => (
        <OutboxItem key={message.id} message={message} />
      ))}
    </ul>
  );
}

function OutboxItem({ message }: { message: OutboxMessage }) {
  const { channel, address, subject, text, createdAt } = message;
  const code = /^\d{6}\b/.exec(text)?.[0];
  return (
    <li className="flex flex-col gap-3 border-t border-line py-6">
      <p className="flex flex-wrap justify-between gap-x-6 text-sm text-ink-soft">
        <span>
          {channel === "email" ? "Email" : "Text"} to{" "}
          <span className="text-ink wrap-anywhere">{address}</span>
        </span>
        <time dateTime={createdAt.toISOString()}>
          {formatDate(createdAt)}, {clock.format(createdAt)}
        </time>
      </p>{" "}
      {code ? (
        <CodeToCopy code={code} />
      ) : (
        channel === "email" && <p className="display-heading">{subject}</p>
      )}{" "}
      <p className="whitespace-pre-line text-ink-soft">{withLinks(text)}</p>
    </li>
  );
}

function withLinks(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part) =>
    /^https?:/.test(part) ? (
      <a key={part} href={part} className="text-link break-all">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

/** The till keys of the demo's brands. In a real club, an administrator hands them out. */
export function TillKeys({ keys }: { keys: DemoKey[] }) {
  return (
    <section aria-labelledby="till-keys" className="flex flex-col gap-5 border-y border-brass py-6">
      <div>
        <h2 id="till-keys" className="label-caps text-brass-ink">
          Till keys
        </h2>
        <p className="mt-2 text-ink-soft">
          A brand opens{" "}
          <a href={paths.till} className="text-link text-ink">
            its till
          </a>{" "}
          with a key and charges the code that a member gets under “Spend here”.
        </p>
      </div>
      <ul className="flex flex-col gap-4">
        {keys.map(({ brandName, isTest, key }) => (
          <li key={key}>
            <p className="text-sm text-ink-soft">{isTest ? `${brandName}, for tests` : brandName}</p>
            <CodeToCopy code={key} />
          </li>
        ))}
      </ul>
    </section>
  );
}
