import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { Button } from "@/ui/forms/button";
import { NoCamera } from "./no-camera";

const Scanner = lazy(() =>
  import("./scanner").then(
    (module) => ({ default: module.Scanner }),
    () => ({ default: NoCamera }),
  ),
);

const never = () => () => {};
const canScan = () => Boolean(navigator.mediaDevices?.getUserMedia);

/** Scans a code with the camera. Renders nothing if the browser offers no camera, for example without HTTPS. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const isAble = useSyncExternalStore(never, canScan, () => false);
  const [isOpen, setIsOpen] = useState(false);
  if (!isAble) return null;

  function enter(code: string) {
    setIsOpen(false);
    onCode(code);
  }

  return (
    <>
      <Button
        variant="quiet"
        className="min-h-16 px-5! text-lg!"
        aria-pressed={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? "Stop scanning" : "Scan"}
      </Button>
      {isOpen && (
        <Suspense>
          <Scanner onCode={enter} />
        </Suspense>
      )}
    </>
  );
}
