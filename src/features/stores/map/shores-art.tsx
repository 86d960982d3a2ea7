import { useId } from "react";
import { chartTransform, type Viewport } from "../locations/mercator";
import styles from "./map.module.css";

type Box = { x: number; y: number; width: number; height: number };

/** The format of `shores.json`. */
export type Shores = {
  boxes: Box[];
  land: string;
  lake: string;
  lakeShore: string;
  borders: string;
  states: string;
};

const CHART_WIDTH = 100_000;
const WATERLINES = [14, 9, 5];

/** Detailed coasts around the stores, drawn over the coarse world. */
export function ShoresArt({ shores, viewport }: { shores: Shores; viewport: Viewport }) {
  "use memo";
  const id = useId();
  return (
    <g className={styles.fadeIn}>
      <g className={styles.world} style={{ transform: chartTransform(viewport, CHART_WIDTH) }}>
        <clipPath id={id}>
          {shores.boxes.map((box) => (
            <rect key={box.x} {...box} />
          ))}
        </clipPath>
        <g clipPath={`url(#${id})`}>
          {shores.boxes.map((box) => (
            <rect key={box.x} {...box} className={styles.sea} />
          ))}
          {WATERLINES.map((width) => (
            <g key={width} strokeLinejoin="round" fill="none">
              <path
                d={shores.land}
                className={styles.wave}
                strokeWidth={width}
                vectorEffect="non-scaling-stroke"
              />
              <path
                d={shores.land}
                className={styles.water}
                strokeWidth={width - 1.3}
                vectorEffect="non-scaling-stroke"
              />
            </g>
          ))}
          <path d={shores.land} className={styles.land} vectorEffect="non-scaling-stroke" />
          <path d={shores.lake} className={styles.lake} fillRule="evenodd" />
          <path d={shores.lakeShore} className={styles.coast} vectorEffect="non-scaling-stroke" />
          <path d={shores.states} className={styles.state} vectorEffect="non-scaling-stroke" />
          <path d={shores.borders} className={styles.border} vectorEffect="non-scaling-stroke" />
        </g>
      </g>
    </g>
  );
}
