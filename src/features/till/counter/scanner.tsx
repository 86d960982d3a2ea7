import { useEffect, useRef, useState } from "react";
import { NoCamera } from "./no-camera";

type BarcodeReader = { detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]> };

declare global {
  /** The browser's own reader of bar codes; TypeScript's library doesn't know it yet. */
  var BarcodeDetector: (new (options: { formats: string[] }) => BarcodeReader) | undefined;
}

const EVERY = 200;

/** The camera's picture, which is read until a code is found in it. */
export function Scanner({ onCode }: { onCode: (code: string) => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const told = useRef(onCode);
  const [isRefused, setIsRefused] = useState(false);

  useEffect(() => {
    told.current = onCode;
  });

  useEffect(() => {
    const { current: screen } = video;
    if (!screen) return;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;

    async function start(on: HTMLVideoElement) {
      if (!BarcodeDetector) return refuse();
      const reader = new BarcodeDetector({ formats: ["qr_code"] });
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (isOver) return stop();
      on.srcObject = stream;
      await on.play();
      await read(reader, on);
    }

    async function read(reader: BarcodeReader, from: HTMLVideoElement) {
      const [found] = await reader.detect(from);
      if (isOver) return;
      if (found) return told.current(found.rawValue);
      timer = setTimeout(() => void read(reader, from).catch(refuse), EVERY);
    }

    function refuse() {
      if (!isOver) setIsRefused(true);
    }

    function stop() {
      isOver = true;
      clearTimeout(timer);
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    start(screen).catch(refuse);
    return stop;
  }, []);

  if (isRefused) return <NoCamera />;
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
