import { blurred, cast, modelled, room, type Tones, windowLight } from "../light.ts";
import { ink, tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, clipped, ellipse, group, line, oval, type Point, path, rect, smooth } from "../shapes.ts";

/** A cable stitch: two crossing strands, drawn downwards from a point. */
function cable(x: number, y: number, height: number, color: string): string {
  const turns = Math.round(height / 60);
  const strand = (sign: number) =>
    smooth(
      Array.from(
        { length: turns * 2 + 1 },
        (_, index): Point => [x + (index % 2 ? 15 : -15) * sign * (index % 4 < 2 ? 1 : -1), y + index * 30],
      ),
    );
  return group([line(strand(1), color, 6), line(strand(-1), color, 6)], { opacity: 0.7 });
}

const cardigan =
  "M640 300C700 330 860 330 920 300L1060 360C1110 470 1150 640 1180 840L1080 860L1010 600L1020 960H540L550 600L480 860L380 840C410 640 450 470 500 360Z";

function ball(cx: number, cy: number, r: number, shade: Tones): string {
  const strands = Array.from(
    { length: 6 },
    (_, index) =>
      `M${cx - r} ${cy - r + index * r * 0.42}Q${cx} ${cy - r * 1.1 + index * r * 0.5} ${cx + r} ${cy - r * 0.2 + index * r * 0.36}`,
  );
  const across = Array.from(
    { length: 4 },
    (_, index) =>
      `M${cx - r * 0.5 + index * r * 0.34} ${cy - r}Q${cx + r * 0.3 + index * r * 0.2} ${cy} ${cx - r * 0.3 + index * r * 0.3} ${cy + r}`,
  );
  return group([
    modelled(oval(cx, cy, r), 2 * r, shade),
    clipped(oval(cx, cy, r), [
      ...strands.map((d) => line(d, shade[2], 4, { opacity: 0.7 })),
      ...across.map((d) => line(d, shade[0], 4, { opacity: 0.55 })),
    ]),
  ]);
}

export const saintFerrand: Scene[] = [
  {
    name: "saint-ferrand-1",
    alt: "A bone-colored cardigan hangs from a brass hook on a dusk-blue wall",
    draw: () => [
      room({ wall: "#45607a", floor: "#45607a", horizon: 1200 }),
      rect(0, 1040, 1600, 22, "#2c4157"),
      rect(0, 1062, 1600, 140, "#38516a"),
      blurred(9, [path(cardigan, "#16242f", { transform: "translate(120 46)", opacity: 0.5 })]),
      line("M780 170V240C780 282 836 282 836 244", ink.brass, 16),
      ellipse(780, 160, 40, 40, "#7f5a28"),
      ellipse(776, 156, 36, 36, "#d9b871"),
      path("M690 312C720 250 840 250 872 312C840 340 720 340 690 312Z", "#6d5a40"),
      modelled(cardigan, 640, ["#f6ecd6", "#e3d2b0", "#b59c76"], { at: [0.16, 0.6] }),
      line("M640 300C690 420 760 520 780 610V960", "#9a8059", 7),
      line("M920 300C870 420 800 520 780 610", "#9a8059", 7),
      path("M690 312C700 420 760 520 780 590C800 520 860 420 872 312C840 340 720 340 690 312Z", "#8b7350"),
      line("M656 306C706 424 770 520 780 606C790 520 854 424 904 306", "#fff6e2", 22),
      line("M780 606V950", "#fff6e2", 30),
      ...[650, 730, 810, 890].map((y) => ellipse(780, y, 11, 11, ink.oxblood)),
      ...[600, 680, 880, 960].map((x) => cable(x, 520, 360, x < 780 ? "#c5ad85" : "#8f7750")),
      path("M540 910H1020V962H540Z", "#c9b48e"),
      ...Array.from({ length: 30 }, (_, index) => line(`M${548 + index * 16} 914V958`, "#a98f6d", 4)),
      line("M386 806L476 828M1174 806L1084 828", "#c9b48e", 8),
    ],
  },
  {
    name: "saint-ferrand-2",
    alt: "Three folded sweaters on a stool, in terracotta, bone and bottle green",
    draw: () => [
      room({ wall: "#6f2427", floor: "#3d1216", horizon: 960, strength: 0.3 }),
      windowLight(980, 40, 420, 700, "#ffcb8d", 0.32, { columns: 2, rows: 3, lean: 0.16, slant: -0.12 }),
      cast(box(430, 520, 700, 300), 1180, { reach: 0.7, fall: -0.2, strength: 0.5 }),
      path("M360 820H1220L1190 870H390Z", "#c08a55"),
      path("M390 870H1190V914H390Z", "#6b4128"),
      line("M430 914V1200M1150 914V1200", "#54301b", 44),
      line("M418 914V1200M1138 914V1200", "#8f5a35", 18),
      ...(["bottle", "bone", "clay"] as const).flatMap((name, index) => {
        const [top, left, width] = [700 - index * 118, 420 + index * 18, 730 - index * 30];
        const body = `M${left + 50} ${top}H${left + width - 50}C${left + width + 14} ${top} ${left + width + 14} ${top + 122} ${left + width - 50} ${top + 122}H${left + 50}C${left - 14} ${top + 122} ${left - 14} ${top} ${left + 50} ${top}Z`;
        return [
          modelled(body, width, tones[name], { at: [0.1, 0.55] }),
          clipped(
            body,
            Array.from({ length: 26 }, (_, rib) =>
              line(`M${left + 20 + rib * 28} ${top + 62}q8 28 0 60`, tones[name][2], 4, { opacity: 0.5 }),
            ),
          ),
          line(
            `M${left + 14} ${top + 60}Q${left + width / 2} ${top + 68} ${left + width - 14} ${top + 60}`,
            tones[name][2],
            6,
          ),
        ];
      }),
      path("M640 470C680 440 900 440 950 470C930 500 880 512 790 512C710 512 660 500 640 470Z", "#7d3b26"),
      path("M670 476C710 456 880 456 920 476C890 494 850 500 790 500C740 500 700 494 670 476Z", "#4a2016"),
    ],
  },
  {
    name: "saint-ferrand-3",
    alt: "Three balls of wool and two needles on a table, a thread running out of the picture",
    draw: () => [
      room({ wall: "#d9c9a8", floor: "#2f5c48", horizon: 640 }),
      windowLight(160, 30, 360, 430, "#fff4d6", 0.6, { lean: 0.1, slant: -0.1 }),
      ...(
        [
          [560, 900, 200],
          [960, 960, 170],
          [830, 690, 130],
        ] as const
      ).map(([x, y, r]) => cast(oval(x, y, r), y + r, { reach: 1.3, fall: -0.14, strength: 0.5 })),
      ball(830, 690, 140, tones.dusk),
      line("M560 500L1200 820", "#5d3f18", 16),
      line("M560 494L1200 812", "#d9b871", 9),
      ellipse(558, 496, 22, 22, ink.oxblood),
      ball(560, 890, 210, tones.rose),
      ball(970, 950, 176, tones.bone),
      line("M1340 470L780 1010", "#5d3f18", 16),
      line("M1336 466L780 1002", "#d9b871", 9),
      ellipse(1340, 464, 22, 22, ink.oxblood),
      line("M1080 1090C1180 1150 1240 1040 1340 1080C1430 1116 1480 1160 1620 1120", "#e6d6b8", 9),
    ],
  },
];
