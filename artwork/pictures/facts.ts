import sharp from "sharp";

export type Facts = {
  width: number;
  height: number;
  lqip: string;
  palette: { background: string; foreground: string };
};

type Rgb = readonly [red: number, green: number, blue: number];

const INK: Rgb = [20, 33, 27];
const BONE: Rgb = [250, 244, 230];

/** Returns the data that a page needs before a picture loads: size, blurred preview and two colors. */
export async function pictureFacts(file: Buffer, width: number, height: number): Promise<Facts> {
  const miniature = await sharp(file)
    .resize(20, Math.round((20 * height) / width), { fit: "fill" })
    .webp({ quality: 45, smartSubsample: true })
    .toBuffer();
  const background = await ground(file);
  const foreground = contrast(background, INK) > contrast(background, BONE) ? INK : BONE;
  return {
    width,
    height,
    lqip: dataUrl(miniature),
    palette: { background: hex(background), foreground: hex(foreground) },
  };
}

/** A logo has one color, on the color of paper. */
export async function logoFacts(svg: string, width: number, height: number): Promise<Facts> {
  const miniature = await sharp(Buffer.from(svg))
    .resize(32, Math.max(1, Math.round((32 * height) / width)), { fit: "fill" })
    .webp({ quality: 30, alphaQuality: 40 })
    .toBuffer();
  return {
    width,
    height,
    lqip: dataUrl(miniature),
    palette: { background: "#f4f2eb", foreground: hex(INK) },
  };
}

function dataUrl(webp: Buffer): string {
  return `data:image/webp;base64,${webp.toString("base64")}`;
}

/** Returns the most frequent color, darkened or lightened until text on it is readable. */
async function ground(file: Buffer): Promise<Rgb> {
  const { data } = await sharp(file)
    .resize(64, 64, { fit: "fill" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bins = new Map<number, { count: number; sum: [number, number, number] }>();
  for (let at = 0; at < data.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const bin = bins.get(key) ?? { count: 0, sum: [0, 0, 0] };
    bin.count += 1;
    bin.sum = [bin.sum[0] + red, bin.sum[1] + green, bin.sum[2] + blue];
    bins.set(key, bin);
  }
  const fullest = [...bins.values()].reduce((best, bin) => (bin.count > best.count ? bin : best));
  const [red, green, blue] = fullest.sum.map((sum) => sum / fullest.count) as [number, number, number];
  return readable([red, green, blue]);
}

function readable(color: Rgb): Rgb {
  const isLight = contrast(color, INK) > contrast(color, BONE);
  const step = isLight ? 1.03 : 0.97;
  let shade = color;
  while (contrast(shade, isLight ? INK : BONE) < 5) shade = scaled(shade, step);
  return shade;
}

function scaled([red, green, blue]: Rgb, by: number): Rgb {
  return [Math.min(255, red * by), Math.min(255, green * by), Math.min(255, blue * by)];
}

/** Returns the WCAG contrast ratio, from 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: Rgb): number {
  const [red, green, blue] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hex(color: Rgb): string {
  return `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
