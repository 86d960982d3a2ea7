import { Sheet, SheetFooter, SheetTitle } from "../sheet/sheet";
import { Button } from "./button";

export function LeaveDialog({ onClose }: { onClose: (leaves: boolean) => void }) {
  return (
    <Sheet open onClose={() => onClose(false)}>
      <SheetTitle>Leave without saving?</SheetTitle>
      <p className="mt-3 text-ink-soft">What you typed on this page isn’t saved yet.</p>
      <SheetFooter>
        <Button wide data-autofocus="" onClick={() => onClose(false)}>
          Keep writing
        </Button>
        <Button variant="link" onClick={() => onClose(true)}>
          Leave without saving
        </Button>
      </SheetFooter>
    </Sheet>
  );
}
