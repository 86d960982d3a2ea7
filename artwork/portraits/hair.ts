import type { Tones } from "../pictures/light.ts";
import { clipped, ellipse, line, type Point, path, round, smooth } from "../pictures/shapes.ts";

/** Drawings behind the head, over it, and on the cheek. */
export type Hair = { behind?: string[]; over: string[]; beard?: string[]; showsEar?: boolean };

type Curve = readonly [Point, Point, Point, Point];

/** Draws strands between two curves. */
function strands(
  from: Curve,
  to: Curve,
  count: number,
  color: string,
  opacity: number,
  width = 2.2,
): string[] {
  return Array.from({ length: count }, (_, index) => {
    const share = (index + 0.5) / count;
    const at = (corner: 0 | 1 | 2 | 3) =>
      from[corner].map((value, axis) => round(value + ((to[corner][axis] ?? 0) - value) * share)).join(" ");
    return line(`M${at(0)}C${at(1)} ${at(2)} ${at(3)}`, color, width, { opacity });
  });
}

/** Draws a shape of hair with highlights and strands. */
function locks(d: string, [light, middle, dark]: Tones, from: Curve, to: Curve, count = 13): string[] {
  return [
    path(d, middle),
    clipped(d, [
      ...strands(from, to, count, dark, 0.75, 3),
      ...strands(from, to, count + 4, light, 0.55, 1.7),
    ]),
  ];
}

/** Returns an outline with round curls along a closed line. */
function curly(points: readonly Point[], swell: number): string {
  const bumps = points.flatMap(([x, y], index): Point[] => {
    const [nextX, nextY] = points[(index + 1) % points.length] as Point;
    const [dx, dy] = [nextX - x, nextY - y];
    const length = Math.hypot(dx, dy) || 1;
    return [
      [x, y],
      [(x + nextX) / 2 + (dy / length) * swell, (y + nextY) / 2 - (dx / length) * swell],
    ];
  });
  return smooth(bumps, true);
}

const CAP =
  "M187 134C200 86 256 64 312 74C376 88 412 150 405 222C400 268 380 306 354 334C332 326 318 302 313 276C308 250 300 222 284 213C262 205 246 194 238 176C226 160 206 150 187 134Z";
const CAP_TOP: Curve = [
  [190, 130],
  [230, 66],
  [340, 56],
  [400, 170],
];
const CAP_FOOT: Curve = [
  [210, 152],
  [240, 190],
  [290, 200],
  [352, 330],
];

/** Drawn back over the ear into a knot at the nape. */
export function chignon(tones: Tones, at: Point = [404, 300], radius = 46): Hair {
  const [x, y] = at;
  const knot = ellipse(x, y, radius, radius * 0.92, tones[1]);
  const turns = [0.78, 0.54, 0.3].map((share) =>
    line(
      `M${x - radius * share} ${y + 6}A${radius * share} ${radius * share * 0.9} 0 1 1 ${x + radius * share * 0.6} ${y + radius * share * 0.7}`,
      tones[0],
      2.4,
      { opacity: 0.6 },
    ),
  );
  return { behind: [knot, ...turns], over: locks(CAP, tones, CAP_TOP, CAP_FOOT, 15), showsEar: true };
}

/** Cut short: close at the side, `height` on top. */
export function cropped(tones: Tones, height = 0, count = 13): Hair {
  const top = 66 - height;
  const d = `M185 142C${178 - height * 0.3} 108 ${192 - height * 0.6} ${top + 14} 240 ${top}C306 ${top - 8} 388 86 404 164C410 216 392 264 366 306L350 320C340 304 332 282 322 262C316 236 302 212 287 212L272 250C264 250 258 246 257 238C256 212 248 188 236 174C224 158 204 156 185 142Z`;
  return {
    over: locks(
      d,
      tones,
      [
        [186, 132],
        [200 - height, top - 4],
        [330, top - 10],
        [402, 180],
      ],
      [
        [206, 154],
        [250, 160],
        [280, 190],
        [352, 318],
      ],
      count,
    ),
    showsEar: true,
  };
}

/** Close to the skull, with a clean line. */
export function shaved(tones: Tones): Hair {
  const d =
    "M192 124C214 84 268 76 314 84C372 98 404 152 400 218C396 262 378 300 356 330C342 318 330 290 322 262C316 236 302 212 287 212L274 244C266 244 261 240 260 232C258 206 252 186 240 170C226 152 206 142 192 124Z";
  return {
    over: [
      path(d, tones[1]),
      clipped(d, [
        path("M180 120C230 60 330 60 380 150C330 110 250 110 190 150Z", tones[0], { opacity: 0.35 }),
      ]),
    ],
    showsEar: true,
  };
}

/** A cloud of close curls. */
export function cloud(tones: Tones, scale = 1): Hair {
  const middle: Point = [306, 172];
  const points = Array.from({ length: 26 }, (_, index): Point => {
    const angle = (index / 26) * 2 * Math.PI;
    const radius = 138 * scale;
    return [round(middle[0] + Math.cos(angle) * radius), round(middle[1] + Math.sin(angle) * radius * 0.98)];
  });
  const outer = curly(points, 11);
  const front =
    "M150 60H470V340H352C334 318 322 290 314 262C308 236 298 216 282 212C262 206 246 194 236 174C222 156 200 152 182 144Z";
  const spots = Array.from({ length: 150 }, (_, index) => {
    const angle = index * 2.39996;
    const far = Math.sqrt((index + 0.5) / 150) * 140 * scale;
    const [x, y] = [middle[0] + Math.cos(angle) * far, middle[1] + Math.sin(angle) * far];
    const color = x + y < 440 ? tones[0] : tones[2];
    return line(`M${round(x - 5)} ${round(y)}a5 5 0 1 1 7 4`, color, 2.2, { opacity: 0.6 });
  });
  return {
    behind: [path(outer, tones[1]), clipped(outer, spots)],
    over: [clipped(front, [path(outer, tones[1]), clipped(outer, spots)])],
  };
}

/** Cut straight at the jaw, with a fringe. */
export function bob(tones: Tones, foot = 366): Hair {
  const d = `M176 182C172 128 206 74 276 66C362 60 414 128 412 216C412 278 410 330 400 ${foot + 4}C364 ${foot + 14} 318 ${foot + 14} 284 ${foot}C270 330 272 286 268 250C262 222 252 200 238 190C216 178 196 184 176 182Z`;
  return {
    over: locks(
      d,
      tones,
      [
        [180, 180],
        [182, 90],
        [260, 40],
        [330, 60],
      ],
      [
        [262, 250],
        [300, 120],
        [420, 130],
        [412, foot + 40],
      ],
      9,
    ).concat(
      clipped(
        d,
        strands(
          [
            [330, 60],
            [290, 160],
            [290, 260],
            [286, foot + 20],
          ],
          [
            [430, 150],
            [420, 240],
            [412, 300],
            [404, foot + 20],
          ],
          12,
          tones[0],
          0.45,
          1.7,
        ),
      ),
    ),
  };
}

/** Large loose curls around the head to the shoulder. */
export function curls(tones: Tones): Hair {
  const outline = curly(
    [
      [186, 140],
      [196, 98],
      [232, 66],
      [282, 50],
      [336, 52],
      [386, 80],
      [420, 128],
      [436, 184],
      [440, 244],
      [436, 304],
      [442, 362],
      [428, 416],
      [386, 440],
      [340, 428],
      [322, 384],
      [328, 336],
      [314, 296],
      [306, 252],
      [286, 216],
      [252, 198],
      [234, 172],
    ],
    12,
  );
  const rings = Array.from({ length: 90 }, (_, index) => {
    const angle = index * 2.39996;
    const far = Math.sqrt((index + 0.5) / 90) * 190;
    const [x, y] = [340 + Math.cos(angle) * far * 0.75, 230 + Math.sin(angle) * far * 1.15];
    return line(
      `M${round(x - 11)} ${round(y - 4)}c4 -14 22 -10 20 4c-2 10 -14 10 -14 2`,
      index % 3 === 0 ? tones[2] : tones[0],
      2.4,
      { opacity: 0.6 },
    );
  });
  return { over: [path(outline, tones[1]), clipped(outline, rings)] };
}

/** Short curls on top, close at the side. */
export function shortCurls(tones: Tones): Hair {
  const base = cropped(tones, 0, 9);
  const top = curly(
    [
      [184, 146],
      [180, 112],
      [202, 82],
      [240, 58],
      [288, 46],
      [338, 54],
      [380, 82],
      [402, 126],
      [408, 176],
      [376, 190],
      [330, 160],
      [290, 168],
      [256, 180],
      [228, 166],
    ],
    11,
  );
  const rings = Array.from({ length: 44 }, (_, index) => {
    const angle = index * 2.39996;
    const far = Math.sqrt((index + 0.5) / 44) * 124;
    const [x, y] = [294 + Math.cos(angle) * far, 116 + Math.sin(angle) * far * 0.62];
    return line(
      `M${round(x - 9)} ${round(y)}c2 -14 20 -12 19 2c-1 9 -12 9 -12 2`,
      index % 3 === 0 ? tones[2] : tones[0],
      2.6,
      { opacity: 0.7 },
    );
  });
  return { ...base, over: [...base.over, path(top, tones[1]), clipped(top, rings)] };
}

/** Waved with the fingers, rolled at the nape. */
export function waves(tones: Tones): Hair {
  const d =
    "M184 148C172 112 206 74 262 66C344 56 412 116 412 206C414 250 404 286 388 312C372 338 330 336 312 312C320 290 304 276 306 252C304 228 292 218 276 220C256 222 262 196 242 186C224 176 206 172 184 148Z";
  const rows = Array.from({ length: 13 }, (_, index) => {
    const shift = index * 17;
    const x = 168 + shift;
    return line(
      `M${x} ${150 - index * 2}C${x - 4} ${104} ${x + 40} ${122} ${x + 34} ${84}S${x + 64} ${70} ${x + 60} 40`,
      index % 2 ? tones[0] : tones[2],
      2.6,
      { opacity: 0.65 },
    );
  });
  const sides = strands(
    [
      [250, 180],
      [300, 170],
      [300, 250],
      [330, 330],
    ],
    [
      [410, 120],
      [400, 200],
      [430, 240],
      [380, 330],
    ],
    11,
    tones[0],
    0.55,
    2,
  );
  const deep = strands(
    [
      [240, 170],
      [290, 160],
      [310, 240],
      [320, 330],
    ],
    [
      [400, 110],
      [390, 190],
      [420, 230],
      [370, 330],
    ],
    9,
    tones[2],
    0.6,
    3,
  );
  return { over: [path(d, tones[1]), clipped(d, [...deep, ...sides, ...rows])], showsEar: false };
}

/** A plait over the shoulder. */
export function plait(tones: Tones): Hair {
  const links = Array.from({ length: 7 }, (_, index) => {
    const [x, y] = [378 + Math.sin(index * 0.5) * 10 - index * 4, 330 + index * 32];
    const lobe = (side: number) =>
      ellipse(x + side * 13, y, 21, 26, index % 2 ? tones[1] : tones[2], {
        transform: `rotate(${side * -32} ${x + side * 13} ${y})`,
      }) +
      line(`M${x + side * 22} ${y - 16}Q${x + side * 14} ${y} ${x + side * 2} ${y + 16}`, tones[0], 2, {
        opacity: 0.6,
      });
    return lobe(1) + lobe(-1);
  });
  return { behind: [], over: [...links, ...locks(CAP, tones, CAP_TOP, CAP_FOOT, 15)], showsEar: true };
}

/** Pinned up and rolled back from the forehead. */
export function rolled(tones: Tones): Hair {
  const d =
    "M184 146C164 104 200 52 270 46C356 38 424 96 424 178C424 244 388 300 352 332C334 318 320 296 314 268C308 242 300 220 284 214C262 208 246 198 238 178C226 162 206 160 184 146Z";
  return {
    over: locks(
      d,
      tones,
      [
        [184, 140],
        [160, 40],
        [400, 10],
        [420, 190],
      ],
      [
        [220, 160],
        [230, 130],
        [330, 190],
        [352, 330],
      ],
      16,
    ),
    showsEar: true,
  };
}

/** A fringe, and a knot on the crown. */
export function topKnot(tones: Tones): Hair {
  const d =
    "M174 186C168 126 208 76 280 70C362 68 408 134 402 214C398 262 378 304 354 334C334 320 320 296 313 270C306 240 298 222 280 214C262 206 250 196 240 188C216 178 196 188 174 186Z";
  const knot = [
    ellipse(330, 58, 50, 42, tones[1]),
    line(
      "M288 66C300 30 360 24 372 60M296 78C320 48 352 48 366 78M302 50C320 36 344 36 356 48",
      tones[0],
      2.4,
      { opacity: 0.6 },
    ),
  ];
  return {
    behind: knot,
    over: locks(
      d,
      tones,
      [
        [178, 184],
        [176, 110],
        [240, 60],
        [320, 72],
      ],
      [
        [240, 188],
        [250, 120],
        [400, 110],
        [356, 330],
      ],
      14,
    ),
    showsEar: true,
  };
}

/** A headwrap. */
export function headwrap([light, middle, dark]: Tones): Hair {
  const d =
    "M178 158C176 104 214 46 300 22C382 4 452 62 446 148C442 220 400 274 350 306C334 292 322 262 306 236C282 214 256 206 240 190C218 176 198 172 178 158Z";
  const folds = strands(
    [
      [180, 150],
      [220, 70],
      [320, 20],
      [440, 60],
    ],
    [
      [240, 190],
      [300, 190],
      [390, 200],
      [440, 150],
    ],
    8,
    dark,
    0.7,
    4,
  );
  const lights = strands(
    [
      [180, 140],
      [220, 60],
      [320, 10],
      [440, 50],
    ],
    [
      [240, 180],
      [300, 180],
      [390, 190],
      [440, 140],
    ],
    8,
    light,
    0.75,
    2.4,
  );
  const tail = strands(
    [
      [300, 230],
      [330, 240],
      [350, 230],
      [400, 180],
    ],
    [
      [350, 306],
      [380, 280],
      [410, 250],
      [440, 190],
    ],
    4,
    light,
    0.6,
    2.4,
  );
  const knot =
    path("M196 128C176 100 184 66 214 60C240 56 262 76 258 104C254 132 218 150 196 128Z", middle) +
    line("M198 118C206 84 232 72 254 92M206 130C222 108 240 104 256 112", dark, 3, { opacity: 0.6 }) +
    line("M194 104C200 78 226 64 248 78", light, 2.4, { opacity: 0.8 });
  return { over: [path(d, middle), clipped(d, [...folds, ...lights, ...tail]), knot], showsEar: true };
}

/** A beret over short hair. */
export function beret(tones: Tones, [light, middle, dark]: Tones): Hair {
  const short = cropped(tones, -6);
  const d =
    "M178 150C160 96 214 40 300 36C396 34 452 96 436 146C424 178 380 160 330 152C270 142 220 150 178 150Z";
  return {
    ...short,
    over: [
      ...short.over,
      path(d, middle),
      clipped(d, [
        path("M150 130C190 60 300 40 360 60C280 70 220 110 200 160Z", light, { opacity: 0.5 }),
        path("M300 160C380 150 430 130 450 90L470 190Z", dark, { opacity: 0.6 }),
      ]),
      line("M182 150C226 146 280 142 338 152", dark, 6, { opacity: 0.5 }),
      line("M306 38C308 28 314 24 320 20", middle, 6),
    ],
  };
}

/** Only a fringe of hair behind the ear. */
export function receding(tones: Tones): Hair {
  const d =
    "M398 206C400 262 380 302 356 332C342 318 330 290 322 262C318 240 308 214 292 204C310 190 350 186 398 206Z";
  return {
    over: locks(
      d,
      tones,
      [
        [296, 200],
        [340, 180],
        [390, 200],
        [400, 230],
      ],
      [
        [330, 270],
        [340, 300],
        [350, 310],
        [360, 330],
      ],
      8,
    ),
    showsEar: true,
  };
}

/** A beard with a moustache. `long` is its length below the jaw. */
export function bearded(hair: Hair, [light, middle, dark]: Tones, hang = 0): Hair {
  const d = `M258 236C256 268 244 290 216 297C200 290 182 288 168 289C164 294 166 300 176 303C182 306 190 306 198 307C190 318 182 322 172 322C166 334 162 350 166 366C${168} ${388 + hang} ${196} ${398 + hang} 216 ${394 + hang * 0.8}C246 390 268 374 282 344C288 318 286 276 274 236Z`;
  const beard = [
    path(d, middle),
    clipped(d, [
      ...strands(
        [
          [262, 240],
          [256, 300],
          [220, 330],
          [170, 340],
        ],
        [
          [280, 250],
          [290, 330],
          [260, 390],
          [190, 396 + hang],
        ],
        11,
        dark,
        0.6,
        2.6,
      ),
      ...strands(
        [
          [260, 240],
          [250, 290],
          [210, 320],
          [168, 330],
        ],
        [
          [276, 250],
          [280, 330],
          [250, 380],
          [180, 390 + hang],
        ],
        10,
        light,
        0.5,
        1.6,
      ),
    ]),
  ];
  return { ...hair, beard: [...(hair.beard ?? []), ...beard] };
}

/** Stubble. */
export function stubble(hair: Hair, color: string): Hair {
  const d =
    "M258 240C254 272 244 290 216 297C200 290 182 288 168 289C166 296 170 302 176 303C190 306 190 310 172 322C166 334 164 352 168 362C178 380 206 384 226 378C252 370 268 352 276 330C282 300 280 270 274 240Z";
  return { ...hair, beard: [path(d, color, { opacity: 0.34 })] };
}
