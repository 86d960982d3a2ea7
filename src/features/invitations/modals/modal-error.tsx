import { usePathname, useSearchParams } from "next/navigation";
import { withQuery } from "@/lib/urls/search-params";
import { Button } from "@/ui/forms/button";
import { useOnChange } from "@/ui/forms/use-on-change";
import { Sheet } from "@/ui/sheet/sheet";
import { whenOnline } from "@/ui/toast/when-online";
import { readScreen, withoutModal } from "../invite-query";
import { useClose } from "../use-close";
import { ModalStatus } from "./modal-status";

type ModalErrorProps = { error: Error & { digest?: string }; retry: () => void };

const TITLE_ID = "invite-error-title";

/** Replaces a modal that threw an error; the page below stays. Retries when another modal opens. */
export function ModalError({ error, retry }: ModalErrorProps) {
  const query = new URLSearchParams(useSearchParams());
  const returnHref = withQuery(usePathname(), withoutModal(query));
  const close = useClose(returnHref);
  const isOpen = readScreen(query) !== null;
  useOnChange(isOpen, retry);
  if (!isOpen) return null;

  return (
    <Sheet open labelledBy={TITLE_ID} onClose={close} closeHref={returnHref}>
      <ModalStatus
        titleId={TITLE_ID}
        returnHref={returnHref}
        problem="Something went wrong. Please try again."
      >
        <Button onClick={() => whenOnline(retry)}>Try again</Button>
        {error.digest && <p className="figures text-sm text-ink-soft">Reference {error.digest}</p>}
      </ModalStatus>
    </Sheet>
  );
}
