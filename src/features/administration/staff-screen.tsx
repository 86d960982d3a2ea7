import type { ReactNode } from "react";
import { paths } from "@/lib/paths";
import type { UnconfiguredService } from "@/lib/unconfigured-services";
import { Icon } from "@/ui/layout/icon";
import { Tabs } from "@/ui/layout/tabs";
import { Link } from "@/ui/link/link";
import { type StaffView, staffHref } from "./staff-query";
import { UnconfiguredServices } from "./unconfigured-services";

type StaffScreenProps = {
  view: StaffView;
  canAdminister: boolean;
  /** New contacts that wait for this person to agree. */
  agreeable: number;
  /** What isn’t configured, which is the administrators’ to mend. */
  missing: UnconfiguredService[];
  children: ReactNode;
};

/** The staff page's frame: the way back and its views. */
export function StaffScreen({ view, canAdminister, agreeable, missing, children }: StaffScreenProps) {
  const tabs = [
    { name: "team", label: "Team", href: staffHref({ view: "team" }) },
    {
      name: "contacts",
      label: "Lost contact",
      href: staffHref({ view: "contacts" }),
      count: agreeable || undefined,
    },
    { name: "figures", label: "Figures", href: staffHref({ view: "figures" }) },
  ];
  const administrators = [
    { name: "members", label: "Members", href: staffHref({ view: "members" }) },
    { name: "credit", label: "Credit", href: staffHref({ view: "credit" }) },
    { name: "tills", label: "Tills", href: staffHref({ view: "tills" }) },
    { name: "templates", label: "Templates", href: staffHref({ view: "templates" }) },
    { name: "audit", label: "Audit trail", href: staffHref({ view: "audit" }) },
  ];
  return (
    <>
      <Link
        href={paths.concierge}
        className="-ml-1 inline-flex min-h-11 items-center gap-2 text-[0.9375rem] text-ink-soft hover:text-ink"
      >
        <Icon name="arrow-left" size={18} />
        The desk
      </Link>
      <h1 className="display-title mt-4 mb-6">Staff</h1>
      {canAdminister && <UnconfiguredServices missing={missing} />}
      <Tabs label="Views" current={view} tabs={canAdminister ? [...tabs, ...administrators] : tabs} />
      <div className="mt-8 flex flex-col gap-14">{children}</div>
    </>
  );
}
