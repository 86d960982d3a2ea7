import type { Device } from "@/domain/sign-in/sessions";
import { ActionForm } from "@/ui/forms/action-form";
import { Badge } from "@/ui/layout/badge";
import { Collapsible } from "@/ui/layout/disclosure";
import { DotSeparated } from "@/ui/layout/dot-separated";
import { endOtherSessionsAction, endSessionAction } from "./actions";

const IN_VIEW = 5;

/** The member's sessions, this device first. */
export function Devices({ devices, isStaff }: { devices: Device[]; isStaff: boolean }) {
  return (
    <div className="flex flex-col gap-8">
      <p className="max-w-prose text-ink-soft">
        {isStaff
          ? "You stay signed in for up to 7 days. After 12 hours without a visit, you’re signed out."
          : "You stay signed in for 30 days."}{" "}
        Sign out any device you don’t recognize. If someone else used your phone or email, change it.
      </p>
      <div>
        <DeviceList label="Devices" devices={devices.slice(0, IN_VIEW)} />
        {devices.length > IN_VIEW && (
          <Collapsible title={`Show ${devices.length - IN_VIEW} more`}>
            <DeviceList label="More devices" devices={devices.slice(IN_VIEW)} />
          </Collapsible>
        )}
      </div>
      {devices.length > 1 && (
        <ActionForm
          action={endOtherSessionsAction}
          submit="Sign out all other devices"
          toast={{ icon: "check" }}
          variant="quiet"
          className="flex flex-col items-start gap-3"
        />
      )}
    </div>
  );
}

function DeviceList({ label, devices }: { label: string; devices: Device[] }) {
  return (
    <ul aria-label={label} className="border-t border-line">
      {devices.map((device) => (
        <li
          key={device.id}
          className="flex min-h-20 items-center justify-between gap-x-6 border-line py-3 not-last:border-b"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {device.name}
              {device.isThis && <Badge>This device</Badge>}
            </p>
            <div className="figures text-sm text-ink-soft">
              <DotSeparated>
                {`Last used ${device.lastUsed}`}
                {`Signed in ${device.signedIn}`}
              </DotSeparated>
            </div>
          </div>
          {!device.isThis && (
            <ActionForm
              action={endSessionAction}
              hidden={{ sessionId: device.id }}
              submit="Sign out"
              about={` ${device.name}`}
              toast={{ icon: "check" }}
              variant="link"
              className="flex shrink-0 flex-wrap items-center gap-x-4"
              buttonClass="-mx-2"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
