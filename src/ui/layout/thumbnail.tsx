type ThumbnailProps = {
  picture: { url: string; palette: { background: string }; focus: string };
};

const SIDE = 72;
const FETCHED = 256;

/** A small square of a picture beside a text that says the same; sharp on a screen of twice the pixels, and without script. */
export function Thumbnail({ picture: { url, palette, focus } }: ThumbnailProps) {
  return (
    // biome-ignore lint/performance/noImgElement: Next's component is script, and one width is enough
    <img
      src={sized(url)}
      alt=""
      width={SIDE}
      height={SIDE}
      loading="lazy"
      decoding="async"
      style={{ objectPosition: focus, backgroundColor: palette.background }}
      className="size-18 shrink-0 tight:size-[19vw] rounded-control object-cover"
    />
  );
}

function sized(url: string): string {
  if (!url.startsWith("/")) return `${url}&w=${FETCHED}`;
  return `/_next/image?${new URLSearchParams({ url, w: `${FETCHED}`, q: "75" })}`;
}
