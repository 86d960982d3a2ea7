import type { ReactNode } from "react";
import { Avatar } from "@/ui/layout/avatar";
import { Icon } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";
import { LinkPending } from "@/ui/layout/link-pending";
import { SECTIONS, type SectionName } from "./sections";

type HubProps = {
  member: { firstName: string; lastName: string; username: string; avatar: string | null };
  /** The text next to each section's name. */
  summaries: Record<SectionName, string>;
  /** The sign-out form below the sections. */
  children: ReactNode;
};

/** The account's overview page. */
export function Hub({ member, summaries, children }: HubProps) {
  const { firstName, lastName, username, avatar } = member;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 lg:grid-cols-[11rem_minmax(0,42rem)] lg:gap-x-16">
      <p className="self-end text-[0.9375rem] text-brass-ink wrap-anywhere lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-22 lg:self-start">
        @{username}
      </p>
      <Avatar
        firstName={firstName}
        lastName={lastName}
        image={avatar}
        size={72}
        className="row-span-2 self-center lg:col-start-1 lg:row-start-1 lg:self-start"
      />
      <h1 className="display-title max-lg:mt-3 below-no-label lg:col-start-2 lg:row-start-1">Account</h1>
      <div className="col-span-full mt-8 sm:mt-10 lg:col-start-2 lg:row-start-2">
        <ul className="border-b border-line">
          {SECTIONS.map(({ name, title, href }) => (
            <li key={name}>
              <Link
                href={href}
                className="flex min-h-18 items-center gap-[min(1rem,4vw)] tight:flex-wrap border-t border-line py-3 transition-colors hover:text-brass-ink"
              >
                <span className="display-heading flex-1">{title}</span>
                <span className="figures min-w-0 text-right tight:order-last tight:basis-full tight:text-left text-sm text-ink-soft wrap-anywhere">
                  {summaries[name]}
                </span>
                <LinkPending>
                  <Icon name="chevron" size={18} className="-rotate-90 text-ink-soft" />
                </LinkPending>
              </Link>
            </li>
          ))}
        </ul>
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
