import { cast, modelled, room } from "../light.ts";
import type { Scene } from "../scene.ts";
import { arch, box, line, oval, path, poly, rect } from "../shapes.ts";

export const flacon: Scene[] = [
  {
    name: "campaign-4",
    alt: "A perfume flacon with an oxblood stopper next to an iris, the evening sun going through it",
    width: 2000,
    height: 1125,
    draw: () => [
      room({ wall: "#b9795f", floor: "#e2c2a0", horizon: 800, width: 2000, height: 1125 }),
      path(arch(1180, 800, 560, 720), "#c98f72"),
      path("M1460 80A280 280 0 0 1 1740 360V800H1560V360A280 280 0 0 0 1450 84Z", "#93563f"),
      cast("M1150 990L1210 520H1530L1590 990Z", 990, {
        reach: 1,
        fall: -0.1,
        strength: 0.34,
        color: "#4a1612",
      }),
      poly("1560,980 1980,880 2000,930 1640,1004", "#f3b057", { opacity: 0.8 }),
      poly("1700,962 1940,908 1950,926 1730,976", "#ffe6b0", { opacity: 0.85 }),
      path("M1220 520H1520L1590 620V930L1550 990H1190L1150 930V620Z", "#e2a25c"),
      path("M1220 520H1300L1270 640V920L1260 990H1190L1150 930V620Z", "#f8dba6"),
      path("M1440 520H1520L1590 620V930L1550 990H1480L1460 920V640Z", "#a9662f"),
      path("M1150 620L1270 640H1460L1590 620L1520 520H1220Z", "#f6d7a8", { opacity: 0.65 }),
      path("M1270 700H1460V920L1470 990H1260L1270 920Z", "#c9783a"),
      path("M1150 680L1270 700V920L1260 990H1190L1150 930Z", "#efb76e"),
      path("M1460 700L1590 680V930L1550 990H1470L1460 920Z", "#84441e"),
      path("M1270 700H1460V718H1270Z", "#fbe3b4"),
      path(box(1300, 790, 130, 110, 2), "#f8ecd2"),
      line("M1326 826H1404M1338 856H1392", "#6f2226", 6),
      rect(1312, 462, 116, 60, "#7f5a28"),
      rect(1312, 462, 46, 60, "#f0d190"),
      rect(1358, 462, 36, 60, "#c19750"),
      modelled(oval(1370, 358, 112), 224, ["#8c3337", "#5c1a1e", "#310d11"]),
      path("M1296 322A96 96 0 0 1 1356 276", "none", {
        stroke: "#eeb0a0",
        "stroke-width": 13,
        "stroke-linecap": "round",
      }),
      line("M1010 1010C1000 820 960 700 930 560", "#2f5c48", 15),
      path("M1006 1000C940 900 900 820 890 700C950 780 1000 880 1020 1000Z", "#3f6a4e"),
      path("M1012 1000C1050 900 1070 840 1110 780C1110 860 1070 940 1026 1006Z", "#1f4a3b"),
      path("M930 560C860 540 800 580 790 650C840 660 910 640 930 560Z", "#5f4a7c"),
      path("M930 560C990 530 1060 560 1070 630C1020 650 950 630 930 560Z", "#463460"),
      path("M930 560C900 600 900 680 950 720C990 670 980 600 930 560Z", "#7a629a"),
      path("M930 570C920 600 926 640 946 660C956 620 950 590 930 570Z", "#e0bd78"),
      path("M930 556C870 500 860 420 900 370C940 410 960 490 930 556Z", "#8a72a8"),
      path("M930 556C950 490 1000 430 1040 420C1040 480 1000 540 930 556Z", "#5f4a7c"),
      path("M930 556C890 530 830 500 800 440C850 440 910 490 930 556Z", "#6f588e"),
    ],
  },
];
