import { cast, contact, fade, glow, modelled } from "../light.ts";
import { lathe, leaf } from "../outline.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { arch, box, clipped, ellipse, line, oval, type Point, path, poly, rect, turned } from "../shapes.ts";

function ripples(left: number, right: number, top: number, rows: number, color: string): string[] {
  return Array.from({ length: rows }, (_, index) => {
    const span = right - left;
    const start = left + ((index * 389) % Math.max(1, span * 0.6));
    return line(
      `M${start} ${top + index * 34}q${span * 0.05} -9 ${span * 0.1} 0t${span * 0.1} 0t${span * 0.08} 0`,
      color,
      6,
      { opacity: 0.55 },
    );
  });
}

/** Candles on a ledge from one end to the other. Those nearer to the viewer are larger. */
function candles(from: Point, to: Point, count: number, sizes: readonly [number, number]): string[] {
  const all = Array.from({ length: count }, (_, index) => {
    const along = index / (count - 1);
    const size = sizes[0] + (sizes[1] - sizes[0]) * along;
    const height = size * (1 + 0.3 * Math.sin(index * 2.4));
    const [x, y] = [from[0] + (to[0] - from[0]) * along, from[1] + (to[1] - from[1]) * along];
    return { x, y, size, top: y - height };
  });
  return [
    ...all.map(({ x, top, size }) => glow([x, top - size * 0.6], size * 3.2, "#ffca78", 0.4)),
    ...all.flatMap(({ x, y, size, top }) => [
      path(box(x - size * 0.36, top, size * 0.72, y - top, size * 0.08), "#f6e6c4"),
      rect(x + size * 0.08, top, size * 0.28, y - top, "#cf9c66"),
      path(leaf([x, top - size * 0.06], [x, top - size * 1.1], size * 0.24), "#fff0b8"),
    ]),
  ];
}

export const stillwater: Scene[] = [
  {
    name: "stillwater-1",
    alt: "Steps lead down into a still pool under an arch open to the evening",
    draw: () => [
      rect(0, 0, 1600, 1200, "#d8b792"),
      glow([800, 420], 900, "#fff0c8", 0.5),
      path(arch(420, 780, 760, 700), "#b98a64"),
      path(
        arch(470, 780, 660, 640),
        fade(
          [0, 140],
          [0, 780],
          [
            ["#6f93a0", 1],
            ["#e8c49a", 1],
            ["#f2b27a", 1],
          ],
        ),
      ),
      ellipse(880, 560, 110, 110, "#fff0c4"),
      clipped(arch(470, 780, 660, 640), [
        path("M470 680C620 610 760 690 900 660C1000 640 1080 670 1130 650V780H470Z", "#6d7f7c"),
        rect(470, 724, 660, 60, "#4f8f92"),
      ]),
      path("M1130 780V470A330 330 0 0 0 1100 330L1180 470V780Z", "#8f6545"),
      path("M0 780H1600V1200H0Z", "#3f8a8c"),
      path("M470 780H1130L1400 1200H200Z", "#6fb0a8"),
      poly("760,784 1000,784 1060,1200 640,1200", "#ffe2a8", { opacity: 0.5 }),
      ...ripples(500, 1500, 860, 9, "#d9efe2"),
      poly("0,760 470,760 470,790 0,830", "#f2e0bd"),
      poly("0,830 470,790 470,806 0,860", "#b98a64"),
      poly("0,860 340,830 340,866 0,910", "#e8d3ac"),
      poly("0,910 340,866 340,890 0,944", "#a9784f"),
      poly("0,944 220,912 220,956 0,1000", "#d9c096"),
      poly("0,1000 220,956 220,1000 0,1050", "#5f8f86"),
      poly("1130,760 1600,760 1600,830 1130,790", "#d0ae86"),
      poly("1130,790 1600,830 1600,870 1130,806", "#8f6545"),
      path("M1300 560H1420V764H1300Z", "#b98a64"),
      path("M1280 540C1300 500 1400 500 1440 540V620H1280Z", "#f6ecd6"),
      path("M1372 510C1410 512 1432 526 1440 540V620H1380Z", "#cdb992"),
    ],
  },
  {
    name: "stillwater-2",
    alt: "A round pool from above with a ladder, a towel on its edge and one red and white float",
    draw: () => [
      rect(0, 0, 1600, 1200, "#d98f63"),
      glow([80, 60], 1500, "#ffdca4", 0.45),
      ...Array.from({ length: 7 }, (_, index) =>
        line(`M${-200 + index * 330} 0L${100 + index * 330} 1200`, "#c67c52", 5),
      ),
      ...Array.from({ length: 6 }, (_, index) => line(`M0 ${100 + index * 220}H1600`, "#c67c52", 5)),
      ellipse(860, 620, 520, 480, "#f2e2c0"),
      ellipse(860, 620, 460, 420, "#2f7c80"),
      clipped(oval(860, 620, 460, 420), [
        ellipse(980, 720, 470, 430, "#5aa6a2"),
        ellipse(1090, 820, 380, 350, "#86c4b8"),
        ...ripples(560, 1300, 440, 14, "#e4f4e6"),
        path("M400 100H1400L1300 330C1000 250 700 260 440 420Z", "#12484e", { opacity: 0.4 }),
      ]),
      ellipse(1060, 560, 96, 92, "#0f4348", { opacity: 0.4, transform: "translate(34 30)" }),
      ellipse(1060, 560, 78, 74, "none", { stroke: "#fffaf0", "stroke-width": 44 }),
      path(
        "M985 540A78 74 0 0 1 1050 486L1056 530A40 38 0 0 0 1024 560ZM1134 580A78 74 0 0 1 1070 634L1064 592A40 38 0 0 0 1096 560Z",
        "#b0463a",
      ),
      ...[430, 540].map((y) => line(`M330 ${y}H470`, "#7f5a28", 18)),
      ...[430, 540].map((y) => line(`M330 ${y - 4}H470`, "#f0d190", 8)),
      ...[400, 440].map((x) => line(`M${x} 430V540`, "#d9b871", 10)),
      turned(
        -24,
        [1330, 990],
        [
          rect(1250, 900, 190, 280, "#7a4a30", { opacity: 0.45, transform: "translate(26 22)" }),
          rect(1250, 900, 190, 280, "#fff6e4"),
          ...[0, 1, 2, 3].map((index) => rect(1250, 930 + index * 64, 190, 26, "#46607a")),
        ],
      ),
      turned(
        30,
        [240, 900],
        [
          path(box(190, 850, 60, 140, 30), "#7a4a30", { opacity: 0.4, transform: "translate(20 14)" }),
          path(box(190, 850, 60, 140, 30), "#123c2e"),
          path(box(270, 850, 60, 140, 30), "#123c2e"),
          line("M200 930L220 890L240 930M280 930L300 890L320 930", "#e0bd78", 9),
        ],
      ),
    ],
  },
  {
    name: "stillwater-3",
    alt: "A cedar bath house: a bench with folded towels, a bucket and a ladle, light through a slatted window",
    draw: () => [
      rect(0, 0, 1600, 1200, "#7a4529"),
      ...Array.from({ length: 11 }, (_, index) => rect(0, index * 84, 1600, 5, "#5f3420")),
      glow([260, 260], 1000, "#ffc98a", 0.5),
      rect(190, 140, 360, 330, "#41230f"),
      ...Array.from({ length: 6 }, (_, index) => rect(204, 156 + index * 52, 332, 30, "#ffe0a4")),
      ...Array.from({ length: 6 }, (_, index) =>
        poly(
          [
            [700, 270 + index * 66],
            [1240, 360 + index * 66],
            [1240, 394 + index * 66],
            [700, 304 + index * 66],
          ],
          "#ffd596",
          { opacity: 0.4 },
        ),
      ),
      rect(0, 920, 1600, 280, "#3f2213"),
      poly("0,920 1600,920 1600,930 0,930", "#a9743f"),
      contact(1120, 1050, 460),
      rect(640, 760, 960, 60, "#c98d52"),
      rect(640, 760, 960, 14, "#ecc088"),
      rect(640, 820, 960, 22, "#54301b"),
      poly("700,842 760,842 760,1050 700,1050", "#8f5a35"),
      poly("1400,842 1460,842 1460,1050 1400,1050", "#6b4128"),
      ...(
        [
          [1130, 690, "bone"],
          [1140, 622, "sage"],
          [1128, 554, "bone"],
        ] as const
      ).map(([x, y, name]) => modelled(box(x, y, 330, 70, 34), 330, tones[name])),
      path("M1250 554C1250 460 1230 430 1260 390", "none", { stroke: "#33503f", "stroke-width": 6 }),
      ...(
        [
          [
            [1250, 500],
            [1330, 450],
          ],
          [
            [1246, 470],
            [1180, 420],
          ],
          [
            [1248, 430],
            [1320, 380],
          ],
          [
            [1258, 396],
            [1270, 320],
          ],
        ] as const
      ).map(([foot, tip]) => path(leaf(foot, tip, 18), "#4c6a4f")),
      cast(
        lathe(420, 1060, [
          [0, 120],
          [260, 160],
        ]),
        1060,
        { reach: 1, fall: -0.1, strength: 0.5 },
      ),
      line("M262 800C270 640 570 640 578 800", "#2b170c", 15),
      modelled(
        lathe(420, 1060, [
          [0, 130, "edge"],
          [260, 164, "edge"],
        ]),
        328,
        tones.oak,
      ),
      ...[-84, -30, 30, 84].map((dx) => line(`M${420 + dx * 0.84} 1070L${420 + dx * 1.1} 826`, "#6b4128", 5)),
      path("M284 1000Q420 1040 556 1000L558 1030Q420 1070 286 1030Z", "#c19750"),
      path("M262 850Q420 890 578 850L574 880Q420 920 266 880Z", "#c19750"),
      ellipse(420, 800, 164, 27, "#54301b"),
      ellipse(420, 806, 144, 20, "#5f8f92"),
      line("M470 800L690 560", "#8f5a35", 17),
      line("M466 796L686 556", "#d9a869", 6),
      ...[700, 860, 1000].map((x, index) =>
        line(
          `M${x} ${520 - index * 40}C${x - 60} ${440 - index * 40} ${x + 60} ${360 - index * 40} ${x} ${270 - index * 40}C${x - 40} ${200 - index * 30} ${x + 10} ${140 - index * 20} ${x} 60`,
          "#ffe9c8",
          26,
          { opacity: 0.12 },
        ),
      ),
    ],
  },
  {
    name: "stillwater-4",
    alt: "Candles burn on the ledges of a dark pool, the moon in the arch behind it",
    draw: () => [
      rect(0, 0, 1600, 1200, "#3a2620"),
      glow([260, 700], 900, "#c77b3f", 0.5),
      glow([1340, 700], 900, "#c77b3f", 0.5),
      path(arch(420, 780, 760, 700), "#54382a"),
      path(
        arch(470, 780, 660, 640),
        fade(
          [0, 140],
          [0, 780],
          [
            ["#12202f", 1],
            ["#24384c", 1],
            ["#4a5566", 1],
          ],
        ),
      ),
      clipped(arch(470, 780, 660, 640), [
        ...[
          [560, 380],
          [700, 260],
          [1010, 300],
          [1050, 470],
          [640, 520],
        ].map(([x = 0, y = 0]) => ellipse(x, y, 4, 4, "#fff0c4")),
        glow([850, 400], 260, "#fff0c4", 0.35),
        ellipse(850, 400, 82, 82, "#fff0c4"),
        path("M470 700C620 630 760 710 900 680C1000 660 1080 690 1130 670V790H470Z", "#1a2630"),
      ]),
      path("M1130 780V470A330 330 0 0 0 1100 330L1180 470V780Z", "#2b1a14"),
      path("M0 780H1600V1200H0Z", "#0f2d33"),
      path("M470 780H1130L1400 1200H200Z", "#17434a"),
      poly("812,780 888,780 940,1200 760,1200", "#fff0c4", { opacity: 0.22 }),
      glow([330, 1010], 420, "#ffb860", 0.34, 0.5),
      glow([1270, 1010], 420, "#ffb860", 0.34, 0.5),
      ...ripples(420, 1500, 860, 9, "#f0c98a"),
      poly("0,790 470,772 470,800 0,890", "#8a5c3d"),
      poly("0,890 470,800 470,816 0,926", "#4a2f22"),
      poly("1600,790 1130,772 1130,800 1600,890", "#8a5c3d"),
      poly("1600,890 1130,800 1130,816 1600,926", "#4a2f22"),
      ...candles([440, 786], [70, 846], 9, [26, 74]),
      ...candles([1160, 786], [1530, 846], 9, [26, 74]),
    ],
  },
];
