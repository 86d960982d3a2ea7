import dynamic from "next/dynamic";
import type { CropPreviewProps } from "./crop-preview";

/** Comes once a picture is chosen; if it can't, the picture is cut from its middle, as without scripting. */
export const CropPreview = dynamic(
  () =>
    import("./crop-preview").then(
      (all) => all.CropPreview,
      () => Uncut,
    ),
  { loading: () => <div className={FRAME} /> },
);

const FRAME = "aspect-square w-56 max-w-full shrink-0 rounded-full border border-brass p-1";

function Uncut({ url, onBroken }: CropPreviewProps) {
  return (
    <div className={FRAME}>
      {/* biome-ignore lint/performance/noImgElement: a picture that is still on this device */}
      <img
        src={url}
        alt="Visible part"
        onError={onBroken}
        className="size-full rounded-full object-cover"
      />
    </div>
  );
}
