import { Button } from "@/ui/forms/button";
import { useOnChange } from "@/ui/forms/use-on-change";
import { Sheet } from "@/ui/sheet/sheet";
import { whenOnline } from "@/ui/toast/when-online";
import { readScreen } from "../invite-query";
import { useClose, useModalAddress } from "../use-close";
import { ModalStatus } from "./modal-status";

type ModalErrorProps = { error: Error & { digest?: string }; retry: () => void };

/** Replaces a modal that threw an error; the page below stays. Retries when another modal opens. */
export function ModalError({ error, retry }: ModalErrorProps) {
  const { query, returnHref } = useModalAddress();
  const close = useClose(returnHref);
  const isOpen = readScreen(query) !== null;
  useOnChange(isOpen, retry);
  if (!isOpen) return null;

  return (
    <Sheet open onClose={close} closeHref={returnHref}>
      <ModalStatus problem="Something went wrong. Please try again.">
        <Button onClick={() => whenOnline(retry)}>Try again</Button>
        {error.digest && <p className="figures text-sm text-ink-soft">Reference {error.digest}</p>}
      </ModalStatus>
    </Sheet>
  );
}
