/** Individual features of a profile, as offsets in pixels from the average face. */
export type Features = {
  brow?: number;
  /** The nose's length, the height of its tip, and the bend of its bridge. */
  nose?: number;
  tip?: number;
  bridge?: number;
  lips?: number;
  chin?: number;
  jaw?: number;
  neck?: number;
};

/** Returns the outlines of a head that looks left, and of its lips, on a canvas of 512 pixels. */
export function profile(features: Features): { head: string; lips: string } {
  const { brow = 0, nose = 0, tip = 0, bridge = 0, lips = 0, chin = 0, jaw = 0, neck = 0 } = features;
  const point = { x: 150 - nose, y: 262 + tip };
  const upper = 163 - lips;
  const lower = 166 - lips * 0.9;
  const front = 169 - chin;
  const mouth = 304;
  const head = [
    "M272 88",
    `C222 84 182 112 ${175 - brow} 158`,
    `C${172 - brow} 170 ${170 - brow} 180 ${171 - brow} 190`,
    `C${172 - brow * 0.6} 199 177 203 177 209`,
    `C${174 - bridge} ${221 - bridge * 0.3} ${point.x + 12 - bridge} ${point.y - 22} ${point.x} ${point.y}`,
    `C${point.x - 4} ${point.y + 7} ${point.x} ${point.y + 13} ${point.x + 8} ${point.y + 15}`,
    `C${point.x + 13} ${point.y + 16} 168 278 171 281`,
    `C170 287 ${upper + 4} 289 ${upper} 295`,
    `C${upper - 2} 300 168 302 174 ${mouth}`,
    `C168 ${mouth + 2} ${lower - 3} ${mouth + 6} ${lower} ${mouth + 12}`,
    `C${lower + 2} ${mouth + 18} 174 322 175 329`,
    `C173 337 ${front - 2} 343 ${front} 354`,
    `C${front + 2} 369 ${front + 14} ${377 + jaw * 0.4} ${front + 31} ${377 + jaw * 0.5}`,
    `C${222 + jaw * 0.2} ${377 + jaw * 0.5} ${246 - neck} ${368 + jaw * 0.4} ${258 - neck} ${358 + jaw * 0.4}`,
    `C${259 - neck} 384 ${257 - neck} 412 ${250 - neck} 440`,
    "C240 462 210 474 186 486L186 560L430 560L430 480",
    `C396 470 ${366 + neck * 0.6} 456 ${360 + neck * 0.6} 430`,
    `C${352 + neck * 0.6} 400 ${350 + neck * 0.4} 366 ${354 + neck * 0.2} 336`,
    "C376 304 396 266 396 218C396 140 342 92 272 88Z",
  ].join("");
  const mouthLine = [
    `M171 282C170 287 ${upper + 4} 289 ${upper} 295C${upper - 2} 300 168 302 174 ${mouth}`,
    `C168 ${mouth + 2} ${lower - 3} ${mouth + 6} ${lower} ${mouth + 12}`,
    `C${lower + 2} ${mouth + 17} 176 ${mouth + 16} 184 ${mouth + 9}C190 ${mouth + 5} 194 ${mouth + 3} 199 ${mouth + 1}`,
    `C192 ${mouth - 3} 184 ${mouth - 8} 176 ${mouth - 11}C172 ${mouth - 13} 173 288 171 282Z`,
  ].join("");
  return { head, lips: mouthLine };
}
