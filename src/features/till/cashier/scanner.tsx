import { useEffect, useRef, useState } from "react";
import { NoCamera } from "./no-camera";
import { createQrReader, type QrReader } from "./qr-reader";

/** Between two pictures the page can respond to the cashier. */
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
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
      if (isStopped) return stop();
      on.srcObject = stream;
      await on.play();
      await readUntilFound(await createQrReader(), on);
    }

    async function readUntilFound(read: QrReader, from: HTMLVideoElement) {
      const code = await read(from);
      if (isStopped) return;
      if (code !== null) return reportCode.current(code);
      timer = setTimeout(() => void readUntilFound(read, from).catch(fail), INTERVAL_MS);
    }

    function fail() {
      if (isStopped) return;
      stop();
      setHasFailed(true);
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
