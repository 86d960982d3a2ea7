import { useState } from "react";
import { type AvatarCrop, MAX_ZOOM } from "@/domain/account/avatar-crop";
import { drawnSize, useCropGestures, zoomTo } from "./use-crop-gestures";

export type CropPreviewProps = {
  url: string;
  crop: AvatarCrop;
  onCrop: (crop: AvatarCrop) => void;
  /** Called when the browser can't decode the file. */
  onBroken: () => void;
};

/** Shows the crop square. It moves and zooms by touch, mouse, keys or the sliders below. */
export function CropPreview({ url, crop, onCrop, onBroken }: CropPreviewProps) {
  "use memo";
  const [ratio, setRatio] = useState(1);
  const gestures = useCropGestures(crop, ratio, onCrop);
  const size = drawnSize(ratio, crop.zoom);

  return (
    <div className="flex w-56 max-w-full shrink-0 flex-col gap-4">
      <div className="w-full rounded-full border border-brass p-1 has-focus-visible:border-ink">
        <div
          {...gestures}
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys, + and − move and zoom the picture
          tabIndex={0}
          aria-label="Crop your picture"
          aria-describedby="crop-helper"
          className="relative aspect-square w-full cursor-move touch-none select-none overflow-hidden rounded-full"
        >
          {/* biome-ignore lint/performance/noImgElement: the picture is a local file that isn't uploaded yet */}
          <img
            src={url}
            alt="Visible part"
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setRatio(naturalWidth / naturalHeight)
            }
            onError={onBroken}
            className="absolute max-w-none"
            style={{
              width: `${size.x * 100}%`,
              height: `${size.y * 100}%`,
              left: `${(1 - size.x) * crop.x}%`,
              top: `${(1 - size.y) * crop.y}%`,
            }}
          />
        </div>
      </div>
      <p id="crop-helper" className="text-sm text-ink-soft">
        Drag to move, pinch to zoom. Arrow keys and + or − do the same.
      </p>
      <div className="flex flex-col">
        <Slider
          label="Zoom"
          min={100}
          max={MAX_ZOOM * 100}
          value={crop.zoom * 100}
          onValue={(value) => onCrop(zoomTo(crop, ratio, value / 100))}
        />
        <Slider
          label="Left to right"
          value={crop.x}
          disabled={size.x <= 1}
          onValue={(x) => onCrop({ ...crop, x })}
        />
        <Slider
          label="Top to bottom"
          value={crop.y}
          disabled={size.y <= 1}
          onValue={(y) => onCrop({ ...crop, y })}
        />
      </div>
    </div>
  );
}

type SliderProps = {
  label: string;
  min?: number;
  max?: number;
  value: number;
  disabled?: boolean;
  onValue: (value: number) => void;
};

function Slider({ label, min = 0, max = 100, value, disabled, onValue }: SliderProps) {
  return (
    <label className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center text-sm text-ink-soft has-disabled:opacity-50">
      {label}
      <input
        type="range"
        min={min}
        max={max}
        value={Math.round(value)}
        disabled={disabled}
        onChange={({ target }) => onValue(target.valueAsNumber)}
        className="h-11 w-full accent-[var(--primary)]"
      />
    </label>
  );
}
