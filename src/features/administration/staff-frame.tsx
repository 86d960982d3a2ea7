import "server-only";
import type { ReactNode } from "react";
import { canAdminister } from "@/domain/members/roles";
import { env } from "@/lib/env";
import { type UnconfiguredService, unconfiguredServices } from "@/lib/unconfigured-services";
import { Notice } from "@/ui/layout/notice";
import { requireStaffPage } from "./require-staff-page";
import { STAFF_PAGES, type StaffPageName } from "./staff-pages";

type StaffFrameProps = { page: StaffPageName; children: ReactNode };

/** The heading of a staff page. Administrators also see which services aren't configured. */
export async function StaffFrame({ page, children }: StaffFrameProps) {
  const { member } = await requireStaffPage(page);
  return (
    <>
      <h1 className="display-title mb-6">{STAFF_PAGES[page].label}</h1>
      {canAdminister(member.role) && <UnconfiguredServices services={unconfiguredServices(env())} />}
      {children}
    </>
  );
}

function UnconfiguredServices({ services }: { services: UnconfiguredService[] }) {
  if (services.length === 0) return null;
  return (
    <Notice className="mb-8 max-w-prose">
      <h2 className="text-ink">Not configured</h2>
      <ul className="mt-1 flex flex-col gap-1">
        {services.map(({ name, consequence }) => (
          <li key={name}>
            <span className="inline-block first-letter:uppercase">{name}</span>: {consequence}.
          </li>
        ))}
      </ul>
    </Notice>
  );
}
