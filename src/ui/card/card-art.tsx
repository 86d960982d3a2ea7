"use client";

import { useId } from "react";
import { copyRotations, guilloche } from "@/lib/card/guilloche";
import styles from "./card.module.css";

type CardArtProps = {
  code: string;
  rosette?: boolean;
};

/** The engraving of an invitation; decorative. A client component, so that the paths are not in the payload too. */
export function CardArt({ code, rosette = true }: CardArtProps) {
  "use memo";
  const id = useId();
  const { layers, background } = guilloche(code);

  return (
    <svg viewBox="0 0 320 720" className={styles.art} fill="none" aria-hidden="true">
      <defs>
        <pattern
          id={`${id}ground`}
          width={background.width}
          height={background.height}
          patternUnits="userSpaceOnUse"
        >
          <path d={background.d} stroke="var(--engraving)" strokeWidth={0.35} />
        </pattern>
        <linearGradient id={`${id}dusk`} x1="0" x2="0" y1="0.54" y2="0.86">
          <stop offset="0" stopColor="#fff" />
          <stop offset="0.7" stopColor="#fff" stopOpacity="0.3" />
          <stop offset="1" stopColor="#fff" stopOpacity="0" />
        </linearGradient>
        <mask id={`${id}fade`} maskUnits="userSpaceOnUse" x="0" y="0" width="320" height="260">
          <rect x="10" y="10" width="300" height="250" rx="7" fill={`url(#${id}dusk)`} />
        </mask>
        <linearGradient id={`${id}foil`} x1="0" x2="1" y1="0" y2="0.9">
          <stop offset="0" stopColor="var(--foil-mid)" />
          <stop offset="0.34" stopColor="var(--foil-light)" />
          <stop offset="0.62" stopColor="var(--foil-dark)" />
          <stop offset="1" stopColor="var(--foil-mid)" />
        </linearGradient>
        {rosette && (
          <mask id={`${id}rosette`} maskUnits="userSpaceOnUse" x="0" y="0" width="320" height="260">
            <g transform="translate(160 102) rotate(-90) scale(0.163)" stroke="#fff" strokeWidth={2.9}>
              {layers.map(({ name, d, copies }) => (
                <g key={name}>
                  <path id={id + name} d={d} />
                  {copyRotations(copies).map((degrees) => (
                    <use key={degrees} href={`#${id}${name}`} transform={`rotate(${degrees})`} />
                  ))}
                </g>
              ))}
            </g>
          </mask>
        )}
      </defs>
      <rect width="320" height="720" fill={`url(#${id}ground)`} opacity="0.5" />
      {rosette && (
        <g mask={`url(#${id}fade)`}>
          <rect width="320" height="260" fill={`url(#${id}foil)`} mask={`url(#${id}rosette)`} />
        </g>
      )}
    </svg>
  );
}
