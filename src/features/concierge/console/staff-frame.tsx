import "server-only";
import type { ReactNode } from "react";
import { canAdminister, type Role } from "@/domain/members/roles";
import { countLabel } from "@/lib/count-badge";
import { env } from "@/lib/env";
import { type UnconfiguredService, unconfiguredServices } from "@/lib/unconfigured-services";
import { Collapsible } from "@/ui/layout/disclosure";
import { Notice } from "@/ui/layout/notice";
import { BackLink } from "@/ui/layout/page-head";
import { STAFF_PAGES, type StaffPageName, staffPath } from "./staff-pages";

type StaffFrameProps = {
  page: StaffPageName;
  /** The heading of a page below the staff page, to which a link leads back; null if the page has its own. */
  heading?: string | null | undefined;
  role: Role;
  children: ReactNode;
};

/** The heading of a staff page. Administrators also see which services aren't configured. */
export function StaffFrame({ page, heading, role, children }: StaffFrameProps) {
  const { label } = STAFF_PAGES[page];
  return (
    <>
      {heading !== undefined && <BackLink href={staffPath(page)}>{label}</BackLink>}
      {heading !== null && <h1 className="display-title mb-6 wrap-anywhere">{heading ?? label}</h1>}
      {canAdminister(role) && (
        <UnconfiguredServices services={unconfiguredServices(env())} isUrgent={!env().SMTP_URL} />
      )}
      {children}
    </>
  );
}

type UnconfiguredServicesProps = {
  services: UnconfiguredService[];
  /** Without a mail server no one can sign in, so the list is open. */
  isUrgent: boolean;
};

function UnconfiguredServices({ services, isUrgent }: UnconfiguredServicesProps) {
  if (services.length === 0) return null;
  return (
    <Notice className="mb-6 max-w-prose">
      <Collapsible
        isOpen={isUrgent}
        title={
          <h2 className="text-ink">
            {`Not configured: ${services.length} ${countLabel(services.length, "service")}`}
          </h2>
        }
      >
        <ul className="flex flex-col gap-1">
          {services.map(({ name, consequence }) => (
            <li key={name}>
              <span className="inline-block first-letter:uppercase">{name}</span>: {consequence}.
            </li>
          ))}
        </ul>
      </Collapsible>
    </Notice>
  );
}
