import { cast, contact, modelled, room, windowLight } from "../light.ts";
import { lathe } from "../outline.ts";
import { ink, tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { clipped, ellipse, group, line, moved, path, straight } from "../shapes.ts";

/** A ladder-back chair, slightly from the side. Its front feet are at y = 0; it is about 300 wide and 620 high. */
const ladderBack = {
  frame:
    "M-150 0L-142 -270M120 10L124 -262M-60 -60L-62 -320M196 -46L172 -300M-62 -300C-66 -420 -82 -520 -96 -620M172 -290C176 -400 178 -510 180 -610",
  rungs: "M-146 -110L121 -100M-61 -150L186 -140M-146 -160L-62 -200M121 -150L190 -190",
  slats: [
    "M-96 -585C-20 -560 90 -556 180 -575L178 -530C90 -512 -20 -516 -88 -540Z",
    "M-84 -490C-20 -468 90 -464 177 -482L176 -440C90 -424 -20 -428 -76 -448Z",
    "M-72 -398C-20 -378 90 -374 175 -390L174 -352C90 -338 -20 -340 -66 -360Z",
  ],
  seat: "M-160 -272L-66 -322L182 -304L138 -254Z",
};

function chair(wood: string, shade: string, rush: string): string[] {
  return [
    line(ladderBack.rungs, shade, 11),
    line("M-60 -60L-62 -320M196 -46L172 -300", shade, 17),
    line("M-62 -300C-66 -420 -82 -520 -96 -620M172 -290C176 -400 178 -510 180 -610", wood, 17),
    ...ladderBack.slats.map((d) =>
      clipped(d, [path(d, shade), path(d, wood, { transform: "translate(-3 -12)" })]),
    ),
    path(ladderBack.seat, rush),
    path("M-160 -272L138 -254L182 -304L182 -288L140 -236L-158 -254Z", shade),
    line("M-150 0L-142 -262M120 10L124 -250", wood, 18),
  ];
}

function chairShadow(strength: number): string {
  const body = `${ladderBack.seat}${ladderBack.slats.join("")}`;
  const color = ink.night;
  const cut = { transform: "matrix(1 0 -1.05 0.3 0 2)", opacity: strength };
  return group(
    [path(body, color), line(ladderBack.frame, color, 18), line(ladderBack.rungs, color, 11)],
    cut,
  );
}

export const alderAndVale: Scene[] = [
  {
    name: "alder-and-vale-1",
    alt: "A ladder-back chair by evening light, its shadow long on a terracotta floor",
    draw: () => [
      room({ wall: "#d9c6a4", floor: ink.clay, horizon: 800 }),
      windowLight(760, 110, 520, 520, "#fff0cc", 0.62, { lean: 0.14, slant: -0.16 }),
      moved(620, 1030, [chairShadow(0.36)], 1.12),
      moved(620, 1030, chair("#3a2a20", "#231812", "#c99a58"), 1.12),
    ],
  },
  {
    name: "alder-and-vale-2",
    alt: "A low lounge chair in profile against a bottle-green wall, with the sun going down behind it",
    draw: () => [
      room({ wall: ink.bottle, floor: "#0d2a20", horizon: 880, strength: 0.14 }),
      ellipse(1120, 470, 285, 285, "#d98e52"),
      ellipse(1120, 470, 285, 285, "#f0b56c", { opacity: 0.35 }),
      cast(
        straight([
          [430, 930],
          [560, 300],
          [1010, 690],
          [1120, 930],
        ]),
        930,
        { reach: 0.9, fall: 0.1, strength: 0.5 },
      ),
      path(
        "M418 322C446 300 486 306 502 340L640 690C668 720 1000 660 1052 650C1086 646 1104 684 1078 706C1050 726 700 800 640 790C600 786 584 768 572 740L410 376C402 356 404 334 418 322Z",
        "#e9dcc0",
      ),
      path(
        "M430 372L590 736C602 762 624 772 650 770C720 764 1010 708 1070 690C1092 700 1064 712 1060 714C1020 732 700 800 640 790C600 786 584 768 572 740L410 376Z",
        "#b79f7c",
      ),
      line("M612 800L500 958M1010 724L1068 958M470 470L360 958", ink.brass, 17),
      line("M378 640C480 600 620 590 776 612", ink.brass, 24),
      line("M700 606L730 760", ink.brass, 15),
      line("M378 634C480 594 620 584 776 606", "#e0bd78", 5),
    ],
  },
  {
    name: "alder-and-vale-3",
    alt: "Two chairs drawn up to a round table that is bare but for a bowl",
    draw: () => [
      room({ wall: "#8d9a84", floor: "#e2d2b0", horizon: 730, from: [1400, 60] }),
      windowLight(230, 60, 420, 470, "#f8ecc8", 0.4, { lean: -0.14, slant: 0.18 }),
      group([moved(390, 1010, [chairShadow(0.22)], 1)], { transform: "translate(780 0) scale(-1 1)" }),
      moved(420, 1000, chair("#2a3a31", "#17241d", "#d8b070"), 1.06),
      group(chair("#7f3a26", "#4f2114", "#d8b070"), { transform: "translate(1230 1000) scale(-1.06 1.06)" }),
      contact(820, 1080, 210),
      modelled(
        lathe(820, 1080, [
          [0, 120, "edge"],
          [22, 112, "edge"],
          [40, 30],
          [200, 22],
          [420, 40, "edge"],
        ]),
        220,
        tones.walnut,
        { from: "right" },
      ),
      ellipse(820, 660, 400, 74, "#4a2c1a"),
      ellipse(820, 644, 400, 74, "#8f5a35"),
      path("M1220 644A400 74 0 0 0 820 570A400 74 0 0 1 980 700Z", "#b07a44", { opacity: 0.5 }),
      ellipse(760, 655, 120, 18, "#2b180e", { opacity: 0.45 }),
      modelled(
        lathe(
          820,
          640,
          [
            [0, 60, "edge"],
            [14, 58],
            [60, 128],
            [92, 150, "edge"],
          ],
          0.2,
        ),
        300,
        tones.bone,
        { from: "right" },
      ),
      ellipse(820, 548, 150, 30, "#8d7a5d"),
      ellipse(820, 554, 138, 24, "#6b5a44"),
    ],
  },
];
