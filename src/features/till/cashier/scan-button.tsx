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

/** Whether the browser offers a camera: not without HTTPS. The server expects one. */
export function useCanScan(): boolean {
  return useSyncExternalStore(never, canScan, () => true);
}

/** Scans a code with the camera. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);

  function enter(code: string) {
    setIsOpen(false);
    onCode(code);
  }

  return (
    <>
      <Button
        variant={isOpen ? "quiet" : "primary"}
        className="min-h-16 w-full text-xl! noscript:hidden"
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
