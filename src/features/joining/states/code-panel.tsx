import { paths } from "@/lib/paths";
import { Link } from "@/ui/layout/link";
import type { InvitationView, KnownInvitation } from "../invitation-view";
import { InvitationCodeForm } from "../lazy-panels";

type CodePanelProps = {
  view: Exclude<InvitationView, { invitation: KnownInvitation } | { kind: "declined" }>;
};

const TEXTS = {
  ask: "You’ll find it in your friend’s message: 14 letters and digits. Capitalization, spaces and hyphens don’t matter.",
  unknown: "Check the code in the message from your friend, or ask them to send it again.",
  rejected: "Then try the code from your friend’s message again.",
} as const;

/** The public page without an invitation: a field for the code. */
export function CodePanel({ view }: CodePanelProps) {
  return (
    <section className="flex flex-col gap-9">
      <div className="flex flex-col gap-4">
        <h1 className="display-title">{titleOf(view)}</h1>
        <p className="text-ink-soft">{TEXTS[view.kind]}</p>
      </div>
      <InvitationCodeForm typed={view.kind === "ask" ? undefined : view.typed} />
      <p className="text-ink-soft">
        No invitation?{" "}
        <Link href={paths.requestAccess} className="text-link text-ink">
          Request access
        </Link>
      </p>
    </section>
  );
}

function titleOf(view: CodePanelProps["view"]): string {
  if (view.kind === "rejected") return view.message;
  return view.kind === "ask" ? "Enter your invitation code" : "We can’t find that invitation.";
}
