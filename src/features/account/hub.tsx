import Link from "next/link";
import type { ReactNode } from "react";
import { Avatar } from "@/ui/avatar";
import { Icon } from "@/ui/icon";
import { LinkPending } from "@/ui/link-pending";
import { ErasureBanner } from "./erasure-banner";
import { SECTIONS, type SectionName } from "./sections";

type HubProps = {
  member: { firstName: string; lastName: string; username: string; avatar: string | null };
  eraseAfter: Date | null;
  /** What stands beside each section's name. */
  summaries: Record<SectionName, string>;
  /** What stands below the sections: the way out. */
  children: ReactNode;
};

/** The account's front page: who one is, and the way to each section with what it holds. */
export function Hub({ member, eraseAfter, summaries, children }: HubProps) {
  const { firstName, lastName, username, avatar } = member;
  return (
    <div className="mx-auto max-w-2xl">
      <ErasureBanner eraseAfter={eraseAfter} />
      <header className="mb-8 flex items-center justify-between gap-6 sm:mb-12">
        <div className="min-w-0">
          <p className="label-caps text-brass-ink">@{username}</p>
          <h1 className="display-title mt-3">Account</h1>
        </div>
        <Avatar firstName={firstName} lastName={lastName} image={avatar} size={72} />
      </header>
      <ul className="border-b border-line">
        {SECTIONS.map(({ name, title, href }) => (
          <li key={name}>
            <Link
              href={href}
              className="flex min-h-18 items-center gap-4 border-t border-line py-3 transition-colors duration-150 hover:text-brass-ink"
            >
              <span className="display-heading flex-1">{title}</span>
              <span className="figures min-w-0 text-right text-sm text-ink-soft wrap-anywhere">
                {summaries[name]}
              </span>
              <LinkPending>
                <Icon name="chevron" size={18} className="-rotate-90 text-ink-soft" />
              </LinkPending>
            </Link>
          </li>
        ))}
      </ul>
      <div className="mt-6 -ml-2">{children}</div>
    </div>
  );
}
