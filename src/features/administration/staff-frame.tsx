import "server-only";
import type { ReactNode } from "react";
import { countApprovable } from "@/domain/contact-recovery/list-recoveries";
import { canAdminister } from "@/domain/members/roles";
import { env } from "@/lib/env";
import { paths } from "@/lib/paths";
import { type UnconfiguredService, unconfiguredServices } from "@/lib/unconfigured-services";
import { Icon } from "@/ui/layout/icon";
import { Link } from "@/ui/layout/link";
import { Notice } from "@/ui/layout/notice";
import { Tabs } from "@/ui/layout/tabs";
import { requireStaffPage } from "./require-staff-page";
import { listStaffPages, type StaffPageName } from "./staff-pages";

type StaffFrameProps = { page: StaffPageName; children: ReactNode };

/** The heading and navigation around a staff page. Administrators also see which services aren't configured. */
export async function StaffFrame({ page, children }: StaffFrameProps) {
  const { member, context } = await requireStaffPage(page);
  const approvable = await countApprovable(context);
  const tabs = listStaffPages(member.role).map(({ name, label, path }) => ({
    name,
    label,
    href: path,
    count: name === "contacts" ? approvable || undefined : undefined,
  }));
  return (
    <>
      <Link
        href={paths.concierge}
        data-screen-only=""
        className="-ml-1 inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-ink-soft hover:text-ink"
      >
        <Icon name="arrow-left" size={18} />
        Concierge
      </Link>
      <h1 className="display-title mt-4 mb-6">Staff</h1>
      {canAdminister(member.role) && <UnconfiguredServices services={unconfiguredServices(env())} />}
      <Tabs label="Views" current={page} tabs={tabs} />
      <div className="mt-8 flex flex-col gap-14">{children}</div>
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
