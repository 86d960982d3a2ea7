import Link from "next/link";
import { paths } from "@/lib/paths";
import { InvitationCodeForm } from "../invitation/invitation-code-form";

const TITLES = {
  ask: "You have a code.",
  unknown: "We can't find that invitation.",
  "too-many-tries": "Too many tries. Please wait a minute.",
} as const;

const TEXTS = {
  ask: "It stands in the message from your friend: 14 letters and digits. Capitals, spaces and hyphens don’t matter.",
  unknown: "Check the code in the message from your friend, or ask them to send it again.",
  "too-many-tries": "Then try the code from your friend’s message again.",
} as const;

type CodePanelProps = { kind: keyof typeof TITLES; typed?: string };

/** The public page without an invitation to show: the field for a code. */
export function CodePanel({ kind, typed }: CodePanelProps) {
  return (
    <section className="mx-auto flex w-full max-w-lg flex-col gap-10 py-10 sm:py-20">
      <div className="flex flex-col gap-4">
        <h1 className="display-title">{TITLES[kind]}</h1>
        <p className="text-ink-soft">{TEXTS[kind]}</p>
      </div>
      <InvitationCodeForm typed={typed} />
      <p className="text-ink-soft">
        No invitation?{" "}
        <Link href={paths.requestAccess} className="text-link text-ink">
          Request access
        </Link>
      </p>
    </section>
  );
}
