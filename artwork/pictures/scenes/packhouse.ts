import { blurred, cast, fade, glow, modelled, room, type Tones, windowLight } from "../light.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, ellipse, group, line, path, rect } from "../shapes.ts";

function trunk(x: number, y: number, width: number, height: number, shade: Tones, trim: string): string {
  const corner = (cx: number, cy: number, dx: number, dy: number) =>
    path(`M${cx} ${cy}h${44 * dx}a44 44 0 0 1 ${-44 * dx} ${44 * dy}Z`, "#d9b871");
  return group([
    modelled(box(x, y, width, height, 26), width, shade, { at: [0.1, 0.66] }),
    line(`M${x + 4} ${y + height * 0.42}H${x + width - 4}`, shade[2], 7),
    ...[0.2, 0.76].flatMap((share) => [
      rect(x + width * share, y, 40, height, trim),
      rect(x + width * share, y, 12, height, "#ffffff", { opacity: 0.22 }),
      path(box(x + width * share - 6, y + height * 0.36, 52, 48, 6), "#d9b871"),
      rect(x + width * share + 14, y + height * 0.36 + 10, 12, 28, "#6b4a1c"),
    ]),
    corner(x, y, 1, 1),
    corner(x + width, y, -1, 1),
    corner(x, y + height, 1, -1),
    corner(x + width, y + height, -1, -1),
    path(box(x + width / 2 - 34, y + height * 0.42 - 22, 68, 46, 6), "#c19750"),
    ellipse(x + width / 2, y + height * 0.42, 8, 8, "#4a3214"),
  ]);
}

function handle(x: number, y: number, color: string): string[] {
  return [
    line(`M${x - 90} ${y}C${x - 90} ${y - 70} ${x + 90} ${y - 70} ${x + 90} ${y}`, color, 28),
    line(`M${x - 94} ${y}C${x - 90} ${y - 76} ${x + 84} ${y - 76} ${x + 88} ${y - 6}`, "#ffffff", 7, {
      opacity: 0.3,
    }),
  ];
}

export const packhouse: Scene[] = [
  {
    name: "packhouse-1",
    alt: "A tan suitcase on an empty platform, its shadow long at evening",
    draw: () => [
      rect(
        0,
        0,
        1600,
        800,
        fade(
          [0, 0],
          [0, 780],
          [
            ["#48617a", 1],
            ["#c3a08a", 1],
            ["#eeb57c", 1],
          ],
        ),
      ),
      ellipse(260, 650, 120, 120, "#ffe9b8"),
      path("M0 700C300 650 700 690 1000 670C1260 660 1400 690 1600 680V800H0Z", "#4a5a66"),
      path("M900 120H1600V180L900 150Z", "#1f2f3c"),
      rect(1330, 150, 30, 640, "#1f2f3c"),
      path("M1330 260L1230 160H1330ZM1360 260L1460 166H1360Z", "#1f2f3c"),
      line("M1100 150V260", "#1f2f3c", 8),
      ellipse(1100, 330, 76, 76, "#1f2f3c"),
      ellipse(1100, 330, 62, 62, "#f6ecd2"),
      line("M1100 330V286M1100 330L1130 350", "#1f2f3c", 8),
      rect(0, 780, 1600, 420, "#b59a78"),
      rect(0, 780, 1600, 18, "#e6cda0"),
      rect(0, 830, 1600, 22, "#d9b871"),
      line("M0 1010H1600M320 860L200 1200M900 860L1000 1200M1400 860L1580 1200", "#94795a", 5),
      cast(box(480, 560, 620, 440, 26), 1000, { reach: 1.5, fall: 0.14, strength: 0.5, length: 700 }),
      ...handle(790, 570, "#54301b"),
      trunk(480, 560, 620, 440, tones.oak, "#6b2a22"),
      path("M980 700L1050 690L1060 760L990 772Z", "#f6ecd2"),
      path("M560 860L650 850L656 910L566 922Z", "#2f6d74"),
      ellipse(700, 930, 34, 34, "#8c3337"),
    ],
  },
  {
    name: "packhouse-2",
    alt: "Three trunks of different sizes stacked in a hall, a hat on top",
    draw: () => [
      room({ wall: "#6b2a22", floor: "#2b1512", horizon: 960, strength: 0.28 }),
      windowLight(900, 60, 480, 720, "#ffc98a", 0.32, { columns: 2, rows: 3, lean: 0.12, slant: -0.12 }),
      cast(box(430, 300, 640, 780), 1090, { reach: 0.8, fall: -0.12, strength: 0.5, length: 900 }),
      trunk(360, 790, 760, 300, tones.bottle, "#8f5a35"),
      trunk(430, 540, 600, 250, tones.bone, "#7a2a2d"),
      trunk(490, 350, 460, 190, tones.dusk, "#54301b"),
      ellipse(710, 346, 230, 26, "#1c0f0c"),
      ellipse(710, 334, 230, 26, "#8f7350"),
      path(
        "M560 332C560 250 590 190 640 190C680 190 690 214 712 214C734 214 744 188 784 190C836 194 858 250 858 332Q710 356 560 332Z",
        "#c4a674",
      ),
      path("M784 190C836 194 858 250 858 332Q810 342 760 344C800 290 810 230 784 190Z", "#8f7350"),
      path("M560 286Q710 316 858 286V332Q710 356 560 332Z", "#3d1216"),
    ],
  },
  {
    name: "packhouse-3",
    alt: "An open case from above, packed with folded shirts, a book and a striped tie",
    draw: () => [
      rect(0, 0, 1600, 1200, "#3f6068"),
      glow([100, 80], 1400, "#f6dca8", 0.36),
      blurred(14, [
        path(box(330, 120, 980, 980, 40), "#0b1a1f", { opacity: 0.6, transform: "translate(70 50)" }),
      ]),
      path(box(300, 90, 980, 480, 36), "#8f5a35"),
      path(box(330, 120, 920, 430, 20), "#e9dcc0"),
      path(
        box(330, 120, 920, 430, 20),
        fade(
          [330, 120],
          [1250, 550],
          [
            ["#fff6e0", 0.6],
            ["#a98f6d", 0.5],
          ],
        ),
      ),
      line("M330 336H1250M790 120V550", "#c9b48e", 5),
      path("M380 360H740V520H380Z", "#d6c39c"),
      line("M380 360H740", "#a98f6d", 8),
      path(box(300, 590, 980, 520, 36), "#a9743f"),
      path(box(336, 620, 908, 456, 18), "#472a19"),
      ...[560, 1000].map((x) => rect(x, 562, 60, 36, "#d9b871")),
      ...(
        [
          [366, 646, 330, "#f6ecd6", "#cdb992"],
          [716, 646, 240, "#8fa9b8", "#5f7c8e"],
        ] as const
      ).flatMap(([x, y, w, light, shade]) => [
        path(box(x, y, w, 404, 14), light),
        path(
          `M${x + w * 0.62} ${y}H${x + w - 14}Q${x + w} ${y} ${x + w} ${y + 14}V${y + 404}H${x + w * 0.5}Z`,
          shade,
        ),
        path(
          `M${x + w * 0.22} ${y}L${x + w / 2} ${y + 90}L${x + w * 0.78} ${y}L${x + w / 2} ${y + 30}Z`,
          "#fffaf0",
        ),
        path(`M${x + w * 0.22} ${y}L${x + w * 0.34} ${y + 74}L${x + w / 2} ${y + 34}Z`, light),
        path(`M${x + w * 0.78} ${y}L${x + w * 0.66} ${y + 74}L${x + w / 2} ${y + 34}Z`, shade),
        ...[150, 230, 310].map((dy) => ellipse(x + w / 2, y + dy, 7, 7, "#6b4a1c")),
      ]),
      path(box(980, 650, 240, 190, 8), "#123c2e"),
      path(box(980, 650, 30, 190, 8), "#0a2019"),
      rect(1040, 690, 130, 60, "#d9b871"),
      ...[0, 1, 2].map((index) =>
        modelled(box(980, 862 + index * 66, 240, 60, 28), 240, index % 2 ? tones.oxblood : tones.linen),
      ),
      path("M640 640L700 640L716 980L670 1040L624 980Z", "#6f2226", { transform: "rotate(-9 670 820)" }),
      ...[700, 760, 820, 880, 940].map((y) =>
        line(`M632 ${y + 26}L706 ${y}`, "#d9b871", 9, { transform: "rotate(-9 670 820)" }),
      ),
    ],
  },
];
