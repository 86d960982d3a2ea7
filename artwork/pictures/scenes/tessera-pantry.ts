import { blurred, cast, contact, glow, modelled, room, windowLight } from "../light.ts";
import { lathe, leaf } from "../outline.ts";
import { ink, tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { arch, box, ellipse, group, line, oval, type Point, path, poly, rect } from "../shapes.ts";

function oliveSprig(at: Point, degrees: number, scale: number): string {
  return group(
    [
      line("M0 0C120 -30 240 -20 380 -90", "#4a3a22", 8),
      ...(
        [
          [
            [60, -14],
            [120, -90],
          ],
          [
            [90, -18],
            [150, 50],
          ],
          [
            [150, -20],
            [210, -100],
          ],
          [
            [190, -22],
            [260, 40],
          ],
          [
            [250, -36],
            [310, -120],
          ],
          [
            [300, -54],
            [380, -10],
          ],
          [
            [370, -86],
            [460, -130],
          ],
        ] as const
      ).map(([foot, tip], index) => path(leaf(foot, tip, 17), index % 2 ? "#9aa87c" : "#66794f")),
      ...[
        [130, 6],
        [222, 2],
        [300, -80],
      ].map(([x = 0, y = 0]) => modelled(oval(x, y, 22, 28), 46, ["#7c7a4a", "#4c5230", "#2b301b"])),
    ],
    { transform: `translate(${at[0]} ${at[1]}) rotate(${degrees}) scale(${scale})` },
  );
}

function lemonAndLeaf(): string[] {
  return [
    ...(
      [
        [1070, 1010],
        [1230, 1040],
      ] as const
    ).map(([x, y]) =>
      group([
        contact(x + 10, y + 66, 110),
        modelled(
          `M${x - 110} ${y}C${x - 80} ${y - 88} ${x + 70} ${y - 88} ${x + 96} ${y - 14}C${x + 126} ${y - 8} ${x + 126} ${y + 12} ${x + 96} ${y + 12}C${x + 70} ${y + 84} ${x - 80} ${y + 80} ${x - 110} ${y}Z`,
          230,
          ["#f8e08a", "#e3b544", "#a97a22"],
          { at: [0.2, 0.6] },
        ),
      ]),
    ),
    path(leaf([1040, 940], [920, 860], 34), "#2f5c48"),
  ];
}

export const tesseraPantry: Scene[] = [
  {
    name: "tessera-pantry-1",
    alt: "A tall bottle of green olive oil and an olive branch on a stone table",
    draw: () => [
      room({ wall: "#c9b27f", floor: "#efe3c8", horizon: 850 }),
      windowLight(760, 40, 520, 680, "#fff3cc", 0.55, { columns: 2, rows: 3, lean: 0.1, slant: -0.14 }),
      cast("M520 1020V600L590 460V260H680V460L750 600V1020Z", 1020, {
        reach: 1.2,
        fall: -0.14,
        strength: 0.3,
      }),
      poly("760,1000 1400,905 1440,930 800,1018", "#c5b24a", { opacity: 0.5 }),
      modelled(
        "M515 1010V610C520 540 590 520 590 440V250H680V440C680 520 750 540 755 610V1010Q635 1036 515 1010Z",
        240,
        ["#b7b358", "#7c8433", "#434c1c"],
        { at: [0.16, 0.64] },
      ),
      path("M515 700Q635 716 755 700V930Q635 948 515 930Z", "#f4ead2"),
      path("M665 712Q720 708 755 700V930Q720 940 665 942Z", "#c5b48e"),
      ellipse(620, 800, 46, 46, "none", { stroke: "#4c5230", "stroke-width": 7 }),
      path(leaf([590, 826], [652, 770], 14), "#4c5230"),
      line("M570 884H690", "#4c5230", 6),
      rect(578, 180, 114, 84, "#8f5a35"),
      rect(578, 180, 44, 84, "#c98d52"),
      rect(584, 262, 102, 20, "#2b301b"),
      line("M548 620C560 580 606 556 608 470", "#e6e2a0", 12, { opacity: 0.8 }),
      oliveSprig([830, 1090], -4, 1.35),
    ],
  },
  {
    name: "tessera-pantry-2",
    alt: "A dish of golden oil and a slice of bread seen from above on a dark table",
    draw: () => [
      rect(0, 0, 1600, 1200, "#22443a"),
      poly("-20,760 1620,180 1620,330 -20,920", "#e9dcbf"),
      poly("-20,830 1620,246 1620,262 -20,848", "#96393a"),
      glow([120, 80], 1200, "#ffe3a8", 0.24),
      blurred(9, [ellipse(790, 640, 390, 360, "#06120d", { opacity: 0.5 })]),
      ellipse(740, 590, 380, 360, "#f2e6cc"),
      path("M360 590A380 360 0 0 1 940 284L480 850A380 360 0 0 1 360 590Z", "#fffaf0"),
      ellipse(740, 590, 300, 284, "#b89a3a"),
      path("M440 590A300 284 0 0 1 880 340A330 310 0 0 0 440 590Z", "#7f6a1e"),
      path("M560 700A240 220 0 0 0 1000 640A300 284 0 0 1 640 856Z", "#e2c765", { opacity: 0.8 }),
      ellipse(850, 470, 46, 30, "#f6e7a0", { opacity: 0.8 }),
      ...[
        [640, 600],
        [690, 640],
        [620, 670],
        [760, 560],
      ].map(([x = 0, y = 0]) => ellipse(x, y, 7, 7, "#3a2a10")),
      blurred(8, [
        path(
          "M1000 860C1040 740 1240 720 1320 800C1420 860 1400 1020 1280 1060C1160 1100 980 1020 1000 860Z",
          "#06120d",
          { opacity: 0.55, transform: "translate(50 40)" },
        ),
      ]),
      path(
        "M1000 860C1040 740 1240 720 1320 800C1420 860 1400 1020 1280 1060C1160 1100 980 1020 1000 860Z",
        "#8f5a2c",
      ),
      path(
        "M1030 870C1060 780 1220 760 1290 820C1370 880 1350 1000 1260 1030C1160 1060 1020 990 1030 870Z",
        "#ecd4a0",
      ),
      ...[
        [1100, 860, 22],
        [1180, 830, 14],
        [1220, 920, 26],
        [1130, 950, 16],
        [1270, 970, 13],
        [1190, 990, 18],
      ].map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r, r * 0.7, "#c9a564")),
      oliveSprig([180, 1040], -18, 1.2),
    ],
  },
  {
    name: "tessera-pantry-3",
    alt: "A printed oil tin next to two lemons, against a terracotta wall",
    draw: () => [
      room({ wall: "#b0583a", floor: "#2f5c48", horizon: 860 }),
      path(arch(760, 860, 560, 740), "#c9724c"),
      path("M1040 120A280 280 0 0 1 1320 400V860H1180V400A280 280 0 0 0 1040 130Z", "#873f29"),
      cast(box(430, 360, 430, 700), 1050, { reach: 1.2, fall: -0.12, strength: 0.46 }),
      path("M430 400L520 360H850L780 400Z", "#f6ecd2"),
      path(box(420, 400, 370, 660, 8), "#e8d9b4"),
      poly("790,402 856,362 856,1010 790,1058", "#a48f66"),
      path("M420 420H790V560Q605 650 420 560Z", "#123c2e"),
      ellipse(605, 760, 130, 150, "#d9b871"),
      ellipse(605, 760, 112, 132, "#f6ecd2"),
      line("M560 850C590 780 600 740 640 660", "#4c5230", 7),
      ...(
        [
          [
            [584, 790],
            [540, 740],
          ],
          [
            [596, 766],
            [664, 760],
          ],
          [
            [606, 736],
            [556, 690],
          ],
          [
            [618, 704],
            [684, 700],
          ],
          [
            [634, 672],
            [660, 630],
          ],
        ] as const
      ).map(([foot, tip]) => path(leaf(foot, tip, 14), "#66794f")),
      ellipse(590, 820, 15, 20, ink.wine),
      path("M420 980H790V1052Q790 1060 782 1060H428Q420 1060 420 1052Z", "#123c2e"),
      line("M480 460H730M520 496H690", "#e0bd78", 8),
      path("M560 372C560 310 720 310 720 372", "none", { stroke: "#7f5a28", "stroke-width": 18 }),
      path("M560 372C560 304 720 304 720 372", "none", { stroke: "#e0bd78", "stroke-width": 8 }),
      modelled(
        lathe(790, 380, [
          [0, 34, "edge"],
          [60, 30, "edge"],
        ]),
        66,
        tones.brass,
      ),
      ...lemonAndLeaf(),
    ],
  },
];
