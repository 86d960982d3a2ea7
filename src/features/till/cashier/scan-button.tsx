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
const canScan = () => "BarcodeDetector" in window && Boolean(navigator.mediaDevices?.getUserMedia);

/** Scans a code with the camera. Renders nothing in browsers without a QR code reader. */
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
      <Button variant="quiet" aria-pressed={isOpen} onClick={() => setIsOpen(!isOpen)}>
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
