import type { ReactNode } from "react";
import { Icon } from "@/ui/layout/icon";

export function QrDisclosure({ children }: { children: ReactNode }) {
  return (
    <details
      className="mt-4 text-center"
      onToggle={(event) => event.currentTarget.scrollIntoView({ block: "nearest" })}
    >
      <summary className="mx-auto inline-flex min-h-11 list-none items-center gap-2 text-[0.9375rem] underline decoration-brass underline-offset-[0.3em]">
        <Icon name="qr" /> Show the QR code
      </summary>
      <div className="mx-auto mt-4 w-52">{children}</div>
    </details>
  );
}
