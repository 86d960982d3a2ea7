import { type ReactNode, Suspense } from "react";
import { OFFLINE } from "@/lib/offline";
import { Seal } from "@/ui/card/seal";
import { Button } from "@/ui/forms/button";
import { useServerRendered } from "@/ui/layout/hydration";
import { Spinner } from "@/ui/layout/spinner";
import { SheetTitle } from "@/ui/sheet/sheet";
import { requireOnline } from "@/ui/toast/require-online";
import { ReturnLink, useModalAddress } from "../use-close";

type ModalStatusProps = {
  /** Null while the modal loads. */
  problem: string | null;
  children?: ReactNode;
};

export function ModalStatus({ problem, children }: ModalStatusProps) {
  const { returnHref } = useModalAddress();
  if (problem === null)
    return (
      <StatusLayout>
        <Spinner size={28} />
        <SheetTitle>One moment</SheetTitle>
        {children}
      </StatusLayout>
    );
  return (
    <div className="m-auto grid w-full max-w-92 justify-items-center gap-6 text-center">
      <span className="w-20">
        <Seal tone="green" />
      </span>
      <SheetTitle>{problem}</SheetTitle>
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
export function OfflineScreen() {
  return (
    <StatusLayout>
      <SheetTitle role="status">{OFFLINE}</SheetTitle>
      <Button onClick={() => requireOnline(() => window.location.reload())}>Try again</Button>
    </StatusLayout>
  );
}

/** Shows a loading state in the browser only: without JavaScript, nothing would replace it in the server's HTML. */
export function SuspenseUnlessServerRendered({ children }: { children: ReactNode }) {
  if (useServerRendered()) return children;
  return <Suspense fallback={<ModalStatus problem={null} />}>{children}</Suspense>;
}
