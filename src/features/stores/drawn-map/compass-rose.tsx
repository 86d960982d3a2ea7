import { rounded } from "../places/rounded";

const RAYS = [0, 45, 90, 135, 180, 225, 270, 315];

/** A rose of eight points around the origin, half of each in shade, as on old charts. */
export function CompassRose({ radius }: { radius: number }) {
  const part = (share: number) => rounded(radius * share);
  const waist = part(0.14);
  const half = (length: number) => `M0 ${-length}L0 0L${waist} ${-waist}z`;
  const other = (length: number) => `M0 ${-length}L0 0L${-waist} ${-waist}z`;
  const rays = [...RAYS.filter((turn) => turn % 90 !== 0), ...RAYS.filter((turn) => turn % 90 === 0)];
  return (
    <g>
      <circle r={part(0.8)} fill="none" stroke="var(--brass)" strokeWidth={1.5} />
      <circle r={part(0.73)} fill="none" stroke="var(--brass)" strokeWidth={0.75} />
      {rays.map((turn) => {
        const length = turn % 90 === 0 ? radius : part(0.68);
        return (
          <g key={turn} transform={`rotate(${turn})`} stroke="var(--brass-ink)" strokeWidth={0.8}>
            <path d={other(length)} fill="var(--brass)" />
            <path d={half(length)} fill="var(--paper-raised)" />
          </g>
        );
      })}
      <path
        d={`M0 ${part(-1.42)}l${part(0.1)} ${part(0.3)}l${part(-0.1)} ${part(-0.07)}l${part(-0.1)} ${part(0.07)}z`}
        fill="var(--brass-ink)"
      />
    </g>
  );
}
