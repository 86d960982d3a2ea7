import { DoorStill } from "@/ui/animation/stills/door-still";
import { classNames } from "@/ui/layout/class-names";
import styles from "./opening-door.module.css";

/** The club's door, which opens once; with reduced motion it stands open. */
export function DoorAnimation({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={classNames("relative", className)}>
      <DoorStill />
      <svg
        viewBox="0 0 240 240"
        className={classNames("absolute inset-0", styles.closed)}
        role="presentation"
      >
        <g className={styles.leaf}>
          <path d="M82 28L170 28L170 208L82 208Z" fill="#1b4a39" />
          <path d="M93 42L159 42L159 112L93 112Z" fill="#2f6a52" />
          <path d="M93 120L159 120L159 196L93 196Z" fill="#2f6a52" />
          <path d="M164.4 117a3.4 3.4 0 1 1-6.8 0a3.4 3.4 0 1 1 6.8 0Z" fill="#e0bd78" />
        </g>
      </svg>
    </div>
  );
}
