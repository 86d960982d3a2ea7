import { useId } from "react";
import { sealOutline } from "@/lib/card/seal-outline";
import styles from "./seal.module.css";

type SealProps = {
  tone?: "brass" | "green";
};

export function Seal({ tone = "brass" }: SealProps) {
  const id = useId();

  return (
    <svg viewBox="0 0 96 96" className={styles.seal} data-tone={tone} aria-hidden="true">
      <defs>
        <linearGradient id={`${id}metal`} x1="0.15" y1="0.05" x2="0.85" y2="0.95">
          <stop offset="0" stopColor="var(--seal-light)" />
          <stop offset="0.45" stopColor="var(--seal-mid)" />
          <stop offset="1" stopColor="var(--seal-dark)" />
        </linearGradient>
        <linearGradient id={`${id}dish`} x1="0.15" y1="0.05" x2="0.85" y2="0.95">
          <stop offset="0" stopColor="var(--seal-dark)" />
          <stop offset="0.55" stopColor="var(--seal-mid)" />
          <stop offset="1" stopColor="var(--seal-light)" />
        </linearGradient>
      </defs>
      <path d={sealOutline} fill={`url(#${id}metal)`} />
      <circle cx="48" cy="48" r="34.5" fill={`url(#${id}dish)`} />
      <circle cx="48" cy="48" r="33" fill="var(--seal-mid)" />
      <g fill="none" strokeWidth="0.7" stroke="var(--seal-line)">
        <circle cx="48" cy="48" r="29.5" />
        <circle cx="48" cy="48" r="28" strokeDasharray="0.8 1.6" strokeWidth="1.6" />
      </g>
      <g fill="none" strokeWidth="2">
        <g stroke="var(--seal-light)" transform="translate(0.7 0.8)">
          <circle cx="42" cy="48" r="10.5" />
          <circle cx="54" cy="48" r="10.5" />
        </g>
        <g stroke="var(--seal-line)">
          <circle cx="42" cy="48" r="10.5" />
          <circle cx="54" cy="48" r="10.5" />
        </g>
      </g>
      <path d="M48 39.400a10.5 10.5 0 0 1 0 17.2 10.5 10.5 0 0 1 0-17.200z" fill="var(--seal-line)" />
    </svg>
  );
}
