import { Button } from "@/ui/forms/button";
import { OFFLINE, requireOnline } from "@/ui/link/require-online";

const loadAddress = () => requireOnline(() => window.location.reload());

/** In place of a screen that can't be had without a network: once there is one the address brings it. */
export function OfflineScreen({ titleId }: { titleId: string }) {
  return (
    <div className="grid min-h-72 place-items-center content-center gap-6 text-center">
      <h2 id={titleId} role="status" className="display-heading">
        {OFFLINE}
      </h2>
      <Button onClick={loadAddress}>Try again</Button>
    </div>
  );
}
