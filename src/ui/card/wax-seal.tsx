import { Seal } from "./seal";
import styles from "./wax-seal.module.css";

export type Sealing = "open" | "pressing" | "sealed";

/** A card's seal: not there yet, being pressed (wax falls, spreads, takes the club's mark, and light goes over it), or there. */
export function WaxSeal({ sealing }: { sealing: Sealing }) {
  if (sealing === "open") return null;
  return (
    <div className={styles.wax} data-seal={sealing}>
      {sealing === "pressing" && <span className={styles.drop} />}
      <Seal />
      {sealing === "pressing" && <span className={styles.light} />}
    </div>
  );
}
