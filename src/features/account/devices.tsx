import type { Device } from "@/domain/members/sign-in/sessions";
import { Badge } from "@/ui/layout/badge";
import { EndOthersForm, EndSessionForm } from "./end-session-forms";

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
      <ul aria-label="Devices" className="border-t border-line">
        {devices.map((device) => (
          <li
            key={device.id}
            className="flex min-h-20 items-center justify-between gap-x-6 border-b border-line py-3"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                {device.name}
                {device.isThis && <Badge>This device</Badge>}
              </p>
              <p className="figures text-sm text-ink-soft">Signed in on {device.signedIn}</p>
            </div>
            {!device.isThis && <EndSessionForm sessionId={device.id} name={device.name} />}
          </li>
        ))}
      </ul>
      {devices.length > 1 && <EndOthersForm />}
    </div>
  );
}
