const SCALLOPS = 36;

function point(angle: number, radius: number): string {
  return `${(48 + radius * Math.cos(angle)).toFixed(2)} ${(48 + radius * Math.sin(angle)).toFixed(2)}`;
}

function drawOutline(): string {
  const step = (2 * Math.PI) / SCALLOPS;
  const scallops = Array.from({ length: SCALLOPS }, (_, index) => {
    const unevenness = Math.sin(index * 2.4) * 0.5;
    return `Q${point((index + 0.5) * step, 47 + unevenness)} ${point((index + 1) * step, 42.6)}`;
  });
  return `M${point(0, 42.6)}${scallops.join("")}Z`;
}

export const sealOutline = drawOutline();
