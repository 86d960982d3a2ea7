import { type ReactNode, Suspense } from "react";
import { OFFLINE } from "@/lib/offline";
import type { Href } from "@/lib/paths";
import { Seal } from "@/ui/card/seal";
import { Button } from "@/ui/forms/button";
import { Spinner } from "@/ui/layout/spinner";
import { useServerRendered } from "@/ui/sheet/use-server-rendered";
import { requireOnline } from "@/ui/toast/require-online";
import { ReturnLink } from "../use-close";

type ModalStatusProps = {
  titleId: string;
  returnHref: Href;
  /** Null while the modal loads. */
  problem: string | null;
  children?: ReactNode;
};

export function ModalStatus({ titleId, returnHref, problem, children }: ModalStatusProps) {
  if (problem === null)
    return (
      <StatusLayout>
        <Spinner size={28} />
        <h2 id={titleId} className="display-heading">
          One moment
        </h2>
        {children}
      </StatusLayout>
    );
  return (
    <div className="m-auto grid w-full max-w-92 justify-items-center gap-6 text-center">
      <span className="w-20">
        <Seal tone="green" />
      </span>
      <h2 id={titleId} className="display-heading">
        {problem}
      </h2>
      {children}
      <ReturnLink href={returnHref} variant="quiet" wide className="mt-2">
        Close
      </ReturnLink>
    </div>
  );
}

function StatusLayout({ children }: { children: ReactNode }) {
  return <div className="grid min-h-72 place-items-center content-center gap-6 text-center">{children}</div>;
}

/** Replaces a screen whose script can't be loaded offline. */
export function OfflineScreen({ titleId }: { titleId: string }) {
  return (
    <StatusLayout>
      <h2 id={titleId} role="status" className="display-heading">
        {OFFLINE}
      </h2>
      <Button onClick={() => requireOnline(() => window.location.reload())}>Try again</Button>
    </StatusLayout>
  );
}

type SuspenseProps = Pick<ModalStatusProps, "titleId" | "returnHref"> & { children: ReactNode };

/** Shows a loading state in the browser only: without JavaScript, nothing would replace it in the server's HTML. */
export function SuspenseUnlessServerRendered({ titleId, returnHref, children }: SuspenseProps) {
  if (useServerRendered()) return children;
  return (
    <Suspense fallback={<ModalStatus titleId={titleId} returnHref={returnHref} problem={null} />}>
      {children}
    </Suspense>
  );
}
