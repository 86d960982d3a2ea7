import { blurred, fade, glow, modelled } from "../light.ts";
import { lathe } from "../outline.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, ellipse, line, path, poly, rect, turned } from "../shapes.ts";

export const watchBench: Scene[] = [
  {
    name: "campaign-3",
    alt: "A watch lies on its strap under a lamp on a watchmaker’s dark bench",
    width: 2000,
    height: 1125,
    draw: () => [
      rect(0, 0, 2000, 1125, "#12201d"),
      glow([1380, 420], 900, "#ffc878", 0.42),
      rect(0, 820, 2000, 305, "#3a2114"),
      rect(0, 820, 2000, 12, "#7f5230"),
      poly(
        "1270,300 1530,340 1900,1000 900,1060",
        fade(
          [1400, 320],
          [1400, 1040],
          [
            ["#ffe2a4", 0.55],
            ["#ffe2a4", 0.16],
          ],
        ),
      ),
      ellipse(1400, 985, 520, 92, "#e0a860", { opacity: 0.5 }),
      line("M1890 930L1790 520L1500 190", "#7f5a28", 24),
      line("M1884 926L1784 516L1496 186", "#e0bd78", 8),
      ellipse(1788, 518, 28, 28, "#d9b871"),
      ellipse(1890, 950, 120, 26, "#0b1512"),
      ellipse(1890, 936, 120, 26, "#2f5c48"),
      turned(
        9,
        [1400, 260],
        [
          path(
            "M1250 330C1256 220 1330 160 1400 160C1470 160 1544 220 1550 330Q1400 360 1250 330Z",
            "#1b4a39",
          ),
          path("M1250 330C1256 220 1330 160 1400 160C1330 190 1300 250 1306 338Z", "#3f8068"),
          ellipse(1400, 334, 150, 18, "#fff3c8"),
          rect(1380, 130, 44, 40, "#c19750"),
        ],
      ),
      path("M1000 950C1110 900 1180 930 1240 960L1240 1030C1170 1020 1090 1000 1020 1010Z", "#54301b"),
      path("M1000 950C1110 900 1180 930 1240 960L1240 980C1170 956 1100 940 1006 970Z", "#9a6238"),
      path("M1560 960C1640 930 1740 930 1820 990L1790 1040C1720 1000 1640 1010 1560 1034Z", "#54301b"),
      path("M1560 960C1640 930 1740 930 1820 990L1812 1004C1730 950 1640 954 1560 984Z", "#8f5a35"),
      blurred(12, [ellipse(1430, 1030, 220, 56, "#0b0604", { opacity: 0.6 })]),
      ellipse(1400, 990, 214, 122, "#6b4a1c"),
      ellipse(1400, 972, 214, 122, "#d9b871"),
      path("M1186 972A214 122 0 0 1 1460 854L1290 1075A214 122 0 0 1 1186 972Z", "#f6e0a8"),
      ellipse(1400, 970, 184, 102, "#f8f0dc"),
      path("M1490 880A184 102 0 0 1 1400 1072Q1500 1000 1490 880Z", "#d9c9a6"),
      ...Array.from({ length: 12 }, (_, index) => {
        const angle = (index * Math.PI) / 6;
        const at = (share: number) =>
          `${(1400 + Math.sin(angle) * 184 * share).toFixed(1)} ${(970 - Math.cos(angle) * 102 * share).toFixed(1)}`;
        return line(`M${at(0.8)}L${at(0.92)}`, "#123c2e", index % 3 ? 5 : 9);
      }),
      line("M1400 970L1316 930M1400 970L1504 920", "#14211b", 11),
      line("M1400 970L1420 1046", "#8c2c30", 4),
      ellipse(1400, 970, 11, 11, "#d9b871"),
      ellipse(1628, 964, 24, 20, "#c19750"),
      turned(
        -24,
        [820, 960],
        [
          path(box(690, 944, 250, 22, 10), "#7f5a28"),
          path(box(690, 940, 250, 14, 7), "#e0bd78"),
          path("M940 944L1030 950L940 962Z", "#98a3a3"),
          path(box(690, 936, 46, 34, 10), "#6f2226"),
        ],
      ),
      ellipse(760, 1060, 66, 24, "#0b0604", { opacity: 0.5 }),
      modelled(
        lathe(740, 1056, [
          [0, 56, "edge"],
          [70, 66],
          [84, 70, "edge"],
        ]),
        140,
        tones.ink,
      ),
      ellipse(740, 972, 70, 11, "#8ea3b4", { opacity: 0.7 }),
    ],
  },
];
