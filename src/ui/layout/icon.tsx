import { classNames } from "./class-names";

const drawings = {
  "arrow-left": "M20 12H4.5M10.5 5.5 4 12l6.5 6.5",
  "arrow-right": "M4 12h15.5M13.5 5.5 20 12l-6.5 6.5",
  close: "M5.5 5.5l13 13M18.5 5.5l-13 13",
  copy: "M9 9.5A1.5 1.5 0 0 1 10.5 8h8A1.5 1.5 0 0 1 20 9.5v9a1.5 1.5 0 0 1-1.5 1.5h-8A1.5 1.5 0 0 1 9 18.5zM15 8V5.5A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.5v8A1.5 1.5 0 0 0 5.5 15H9",
  share:
    "M12 15.5V3.5M7.5 7.5 12 3l4.5 4.5M7 11.5H5.5A1.5 1.5 0 0 0 4 13v6.5A1.5 1.5 0 0 0 5.5 21h13a1.5 1.5 0 0 0 1.5-1.5V13a1.5 1.5 0 0 0-1.5-1.5H17",
  qr: "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM7 7h.01M17 7h.01M7 17h.01M14 14h2.5v2.5M20 14v3.5M14 20h2.5M20 20h-.01",
  pencil: "M4.5 19.5l1-4.5L15.5 5l3.5 3.5-10 10zM13 7.5l3.5 3.5",
  check: "M4.5 12.5l5 5 10-11",
  chevron: "M6 9.5l6 6 6-6",
  more: "M5.5 12a.75.75 0 1 0 0-.01zM12 12a.75.75 0 1 0 0-.01zM18.5 12a.75.75 0 1 0 0-.01z",
  message:
    "M4 6.5A1.5 1.5 0 0 1 5.5 5h13A1.5 1.5 0 0 1 20 6.5v9a1.5 1.5 0 0 1-1.5 1.5H12l-4.5 3.5V17h-2A1.5 1.5 0 0 1 4 15.5zM8 9.5h8M8 12.5h5",
  undo: "M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.25 5.25 0 0 1 0 10.5h-3",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5",
  users:
    "M9 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5zM2.5 20c.5-3.4 3.1-5 6.5-5s6 1.6 6.5 5M15.5 4.3a3.75 3.75 0 0 1 0 6.9M18 15.5c2 .7 3.2 2.2 3.5 4.5",
  home: "M4 10.5 12 4l8 6.5V19a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z",
  ticket:
    "M4.5 6h15a1 1 0 0 1 1 1v2.6a2.5 2.5 0 0 0 0 4.8V17a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-2.6a2.5 2.5 0 0 0 0-4.8V7a1 1 0 0 1 1-1zM9.5 6v12",
  gem: "M7.5 4.5h9L21 10l-9 10L3 10zM3 10h18M8.5 10 12 20l3.5-10L12 4.5z",
  external:
    "M14 4h6v6M20 4l-9 9M18 14v4.5A1.5 1.5 0 0 1 16.5 20h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10",
  card: "M6.5 3.5h11a1 1 0 0 1 1 1v15a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1v-15a1 1 0 0 1 1-1zM12 12.5a2.75 2.75 0 1 0 0-5.5 2.75 2.75 0 0 0 0 5.5zM9 16.5h6",
  pin: "M12 21c4-4.6 6.5-7.9 6.5-11.3a6.5 6.5 0 0 0-13 0C5.5 13.1 8 16.4 12 21zM12 12a2.25 2.25 0 1 0 0-4.5 2.25 2.25 0 0 0 0 4.5z",
  search: "M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 20.5 20.5",
  heart:
    "M12 20C6.5 16 4 12.9 4 9.5A4.3 4.3 0 0 1 8.3 5c1.6 0 2.9.8 3.7 2.2C12.8 5.8 14.1 5 15.7 5A4.3 4.3 0 0 1 20 9.5c0 3.4-2.5 6.5-8 10.5z",
  bell: "M4 17.5h16M5.5 17.5a6.5 6.5 0 0 1 13 0M12 11V8.5M10 8.5h4M3.5 20.5h17",
  mail: "M4.5 5.5h15A1.5 1.5 0 0 1 21 7v10a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17V7a1.5 1.5 0 0 1 1.5-1.5zM3.5 7.5 12 13.5l8.5-6",
  phone:
    "M8 3.5h8A1.5 1.5 0 0 1 17.5 5v14a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 19V5A1.5 1.5 0 0 1 8 3.5zM11 17.5h2",
  alert: "M12 4 21 19.5H3zM12 10v4.5M12 17h.01",
} as const;

export type IconName = keyof typeof drawings;

type IconProps = { name: IconName; size?: number; filled?: boolean; className?: string };

export function Icon({ name, size = 20, filled, className }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill={filled ? "currentColor" : "none"}
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames("shrink-0", className)}
      aria-hidden="true"
    >
      <path d={drawings[name]} />
    </svg>
  );
}
