import { classNames } from "./class-names";
import { initials } from "./initials";

type AvatarProps = {
  firstName: string;
  lastName?: string | null;
  /** Its address, or a base64 webp, with or without its data: prefix. */
  image?: string | null;
  size?: number;
  /** The accessible name; omitted where the name stands beside the picture. */
  label?: string;
  /** Where it may be out of sight: React has the others fetched before everything else. */
  loading?: "lazy";
  className?: string;
};

export function Avatar({ firstName, lastName, image, size = 48, label, loading, className }: AvatarProps) {
  const frame = classNames("avatar", className);

  if (image) {
    const source = /^(data:|\/)/.test(image) ? image : `data:image/webp;base64,${image}`;
    return (
      // biome-ignore lint/performance/noImgElement: it is as small as it can be
      <img src={source} alt={label ?? ""} width={size} height={size} loading={loading} className={frame} />
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
