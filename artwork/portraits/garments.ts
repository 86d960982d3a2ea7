import type { Tones } from "../pictures/light.ts";
import { clipped, ellipse, line, path, poly } from "../pictures/shapes.ts";

export type Garment = string[];

const BODY = "M40 560C64 512 140 488 240 450C272 470 332 462 366 434C424 456 476 484 500 560Z";

function body([light, middle, dark]: Tones): string[] {
  return [
    path(BODY, middle),
    clipped(BODY, [
      path("M20 560C60 500 150 484 240 450C200 486 190 520 186 560Z", light, { opacity: 0.8 }),
      path("M366 434C352 470 356 520 372 560H520V440Z", dark, { opacity: 0.8 }),
    ]),
  ];
}

/** A sweater with a plain neckline. */
export function crew(tones: Tones): Garment {
  return [
    ...body(tones),
    line("M238 451C272 472 332 464 367 435", tones[0], 9),
    line("M240 458C274 478 336 470 370 441", tones[2], 2.4),
  ];
}

export function rollNeck(tones: Tones): Garment {
  const neck =
    "M251 404C286 420 330 412 356 388C360 410 364 424 370 440C336 474 268 478 236 454C246 438 250 422 251 404Z";
  return [
    ...body(tones),
    path(neck, tones[1]),
    clipped(neck, [
      path("M230 396C262 408 262 440 250 480H220Z", tones[0]),
      path("M330 380L380 380V480H338Z", tones[2]),
    ]),
    line("M251 404C286 420 330 412 356 388", tones[0], 4),
    line("M240 449C272 472 336 464 368 434", tones[2], 3),
  ];
}

/** A jacket over a shirt with a raised collar. */
export function jacket(tones: Tones, shirt: Tones): Garment {
  return [
    path("M226 560L240 446C272 470 332 462 366 430L380 560Z", shirt[1]),
    poly("244,434 214,486 258,508 284,462", shirt[0]),
    poly("366,424 372,456 318,500 296,462", shirt[2]),
    path("M40 560C64 512 140 488 226 454L214 486L276 560Z", tones[1]),
    path("M40 560C64 512 140 488 226 454L214 486L150 520L120 560Z", tones[0], { opacity: 0.7 }),
    path("M372 436C424 456 476 484 500 560H290L352 480Z", tones[2]),
    poly("226,454 188,500 206,514 186,528 276,560 258,508 214,486", tones[1]),
    line("M188 500L206 514L186 528", tones[2], 3),
  ];
}

/** A shirt, open at the neck. */
export function shirt(tones: Tones): Garment {
  return [
    ...body(tones),
    path("M246 440C232 470 226 500 230 540C256 506 290 486 326 466C300 470 270 464 246 440Z", tones[2], {
      opacity: 0.35,
    }),
    poly("248,428 206,474 236,520 286,462", tones[0]),
    path("M248 432C280 462 336 452 364 420L372 448C344 486 300 494 262 484Z", tones[1]),
    line("M248 432C280 462 336 452 364 420", tones[0], 4),
    line("M236 520L286 462", tones[2], 2.6),
  ];
}

/** A scarf wound around the neck, striped. */
export function scarf(tones: Tones, stripe: string, coat: Tones): Garment {
  const ring =
    "M232 420C270 448 336 440 366 402C384 420 388 452 376 474C334 512 250 512 214 480C208 458 216 436 232 420Z";
  const tail = "M222 476C212 510 214 540 220 570H284C276 540 276 516 284 496Z";
  const stripes = ["M206 452C250 490 350 484 386 436", "M212 470C256 506 346 500 382 456"].map((d) =>
    line(d, stripe, 5),
  );
  return [
    ...body(coat),
    path(tail, tones[2]),
    clipped(tail, [line("M214 520L284 524M214 534L284 538", stripe, 5)]),
    path(ring, tones[1]),
    clipped(ring, [
      path("M200 420C250 440 240 480 220 500H190Z", tones[0], { opacity: 0.8 }),
      path("M340 400H400V520H330C360 480 360 440 340 400Z", tones[2], { opacity: 0.6 }),
      ...stripes,
    ]),
  ];
}

/** An earring with a round stone and a drop. */
export function earring(color: string, kind: "drop" | "hoop" | "pearl"): string {
  if (kind === "hoop") return ellipse(293, 292, 15, 20, "none", { stroke: color, "stroke-width": 4.5 });
  if (kind === "pearl")
    return ellipse(291, 276, 8.5, 8.5, color) + ellipse(288, 273, 2.6, 2.6, "#fff", { opacity: 0.8 });
  return (
    ellipse(291, 274, 4.5, 4.5, color) +
    path("M291 282C284 300 280 310 291 318C302 310 298 300 291 282Z", color)
  );
}

export function necklace(color: string): string {
  const beads = [
    [252, 444],
    [264, 455],
    [279, 463],
    [296, 467],
    [314, 466],
    [331, 460],
    [346, 450],
    [357, 438],
  ];
  return beads
    .map(
      ([x = 0, y = 0]) =>
        ellipse(x, y, 7.5, 7.5, color) + ellipse(x - 2, y - 2, 2.2, 2.2, "#fff", { opacity: 0.6 }),
    )
    .join("");
}

/** Round glasses. */
export function glasses(color: string): string {
  return (
    ellipse(199, 215, 21, 23, "#fff", { opacity: 0.12 }) +
    ellipse(199, 215, 21, 23, "none", { stroke: color, "stroke-width": 4.5 }) +
    line("M220 211L288 220", color, 4.5) +
    line("M178 213L173 214", color, 4.5)
  );
}
