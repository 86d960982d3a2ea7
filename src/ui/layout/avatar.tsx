import { AVATAR_WIDTHS } from "@/lib/paths";
import { initials } from "@/lib/text/initials";
import { classNames } from "./class-names";

type AvatarProps = {
  firstName: string;
  lastName?: string | null;
  /** A URL, or a base64 WebP with or without its `data:` prefix. */
  image?: string | null;
  size?: number;
  /** The accessible name; omit it where the name is next to the picture. */
  label?: string;
  /** Set it where the picture may be out of view: React preloads all others. */
  loading?: "lazy";
  className?: string;
};

export function Avatar({ firstName, lastName, image, size = 48, label, loading, className }: AvatarProps) {
  const frame = classNames("avatar", className);

  if (image) {
    const source = /^(data:|\/)/.test(image) ? image : `data:image/webp;base64,${image}`;
    return (
      // biome-ignore lint/performance/noImgElement: the club has avatars in their sizes
      <img
        src={source}
        {...smallPictures(source, size)}
        alt={label ?? ""}
        width={size}
        height={size}
        loading={loading}
        className={frame}
      />
    );
  }

  return (
    <span
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
      className={classNames(frame, "bg-green font-display leading-none text-on-green")}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {initials(firstName, lastName)}
    </span>
  );
}

/** A small face loads a small picture, for screens of two densities. */
function smallPictures(source: string, size: number): { srcSet?: string } {
  if (size > 40 || !source.startsWith("/avatars/")) return {};
  return { srcSet: AVATAR_WIDTHS.map((width) => `${source}?width=${width} ${width / 40}x`).join(", ") };
}
