import { type PointerEvent, useState } from "react";

const SIDE = 168;

type CropPreviewProps = {
  url: string;
  position: number;
  onMove: (position: number) => void;
  /** Told of a file that the browser can't draw. */
  onBroken: () => void;
};

/** The square that will be cut out of a picture: drawn along its longer side, or moved by the slider below. */
export function CropPreview({ url, position, onMove, onBroken }: CropPreviewProps) {
  const [ratio, setRatio] = useState(1);
  const isWide = ratio > 1;
  const slack = SIDE * Math.max(ratio, 1 / ratio) - SIDE;

  function drag({ buttons, movementX, movementY }: PointerEvent) {
    if (buttons === 0 || slack === 0) return;
    onMove(position - ((isWide ? movementX : movementY) / slack) * 100);
  }

  return (
    <div className="flex flex-col gap-2">
      <div
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        className="cursor-move touch-none overflow-hidden rounded-full border border-brass p-1"
        style={{ width: SIDE + 10, height: SIDE + 10 }}
      >
        {/* biome-ignore lint/performance/noImgElement: a picture that is still on this device */}
        <img
          src={url}
          alt="The part that will be shown"
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
            setRatio(naturalWidth / naturalHeight)
          }
          onError={onBroken}
          className="size-full rounded-full object-cover"
          style={{ objectPosition: `${position}% ${position}%` }}
        />
      </div>
      {slack > 0 && (
        <label className="flex flex-col text-sm text-ink-soft">
          {isWide ? "Left to right" : "Top to bottom"}
          <input
            type="range"
            min={0}
            max={100}
            value={position}
            onChange={({ target }) => onMove(target.valueAsNumber)}
            className="h-11 w-full accent-[var(--primary)]"
          />
        </label>
      )}
    </div>
  );
}
