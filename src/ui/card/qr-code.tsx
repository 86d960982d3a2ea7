import { encode } from "uqr";
import { classNames } from "../layout/class-names";

type QrCodeProps = {
  value: string;
  label: string;
  className?: string;
};

/** In modules. The standard requires four, as light as the light modules. */
const QUIET_ZONE = 4;

function darkModules(rows: boolean[][]): string {
  let d = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      d += `M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`;
    }
  });
  return d;
}

/** A QR code with its quiet zone, green on the paper of a card in both themes, because readers need the contrast. */
export function QrCode({ value, label, className }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: "M", border: QUIET_ZONE });

  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={classNames("block h-auto w-full rounded-[10px]", className)}
    >
      <rect width={size} height={size} fill="#f8f4ea" className="print:fill-[#fff]" />
      <path d={darkModules(data)} fill="#123c2e" className="print:fill-[#000]" />
    </svg>
  );
}
