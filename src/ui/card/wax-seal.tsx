import { Seal } from "./seal";
import styles from "./wax-seal.module.css";

export type Sealing = "open" | "pressing" | "sealed" | "shining";

/** A card's seal. `pressing` animates the wax being pressed; `shining` shows rays once, for an invitation just sent. */
export function WaxSeal({ sealing }: { sealing: Sealing }) {
  if (sealing === "open") return null;
  return (
    <div className={styles.wax} data-seal={sealing}>
      {sealing === "pressing" && <span className={styles.drop} />}
      {sealing === "shining" && <Rays />}
      <Seal />
      {sealing !== "sealed" && <span className={styles.light} />}
    </div>
  );
}

function Rays() {
  return (
    <svg viewBox="-96 -96 192 192" className={styles.rays} fill="none" aria-hidden="true">
      <path d={rays(0, 92)} stroke="#f3dca4" strokeWidth="1.3" />
      <path d={rays(1, 82)} stroke="#cda75d" strokeWidth="0.9" />
    </svg>
  );
}

function rays(first: 0 | 1, reach: number): string {
  return Array.from({ length: 16 }, (_, index) => {
    const angle = ((index * 2 + first) / 32) * 2 * Math.PI;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    return `M${(x * 54).toFixed(1)} ${(y * 54).toFixed(1)}L${(x * reach).toFixed(1)} ${(y * reach).toFixed(1)}`;
  }).join("");
}
