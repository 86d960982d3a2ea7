import { useEffect, useRef, useState } from "react";
import { NoCamera } from "./no-camera";

type BarcodeReader = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };

declare global {
  /** The browser's barcode reader, which TypeScript's library does not declare yet. */
  var BarcodeDetector: (new (options: { formats: string[] }) => BarcodeReader) | undefined;
}

const INTERVAL_MS = 200;

/** Shows the camera's picture and reads it until it contains a code. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const reportCode = useRef(onCode);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    reportCode.current = onCode;
  });

  useEffect(() => {
    const { current: screen } = video;
    if (!screen) return;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isStopped = false;

    async function start(on: HTMLVideoElement) {
      if (!BarcodeDetector) return fail();
      const reader = new BarcodeDetector({ formats: ["qr_code"] });
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (isStopped) return stop();
      on.srcObject = stream;
      await on.play();
      await read(reader, on);
    }

    async function read(reader: BarcodeReader, from: HTMLVideoElement) {
      const [found] = await reader.detect(from);
      if (isStopped) return;
      if (found) return reportCode.current(found.rawValue);
      timer = setTimeout(() => void read(reader, from).catch(fail), INTERVAL_MS);
    }

    function fail() {
      if (!isStopped) setHasFailed(true);
    }

    function stop() {
      isStopped = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    start(screen).catch(fail);
    return stop;
  }, []);

  if (hasFailed) return <NoCamera />;
  return (
    <video
      ref={video}
      muted
      playsInline
      aria-label="The camera"
      className="aspect-4/3 w-full rounded-panel bg-sunken object-cover"
    />
  );
}
