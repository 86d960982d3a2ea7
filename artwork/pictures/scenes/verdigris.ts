import { blurred, cast, contact, glow, modelled, room, type Tones, windowLight } from "../light.ts";
import { lathe, leaf } from "../outline.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { box, ellipse, group, line, type Point, path, poly, rect, smooth } from "../shapes.ts";

function jar(cx: number, base: number, r: number, height: number, shade: Tones): string {
  const d = lathe(cx, base, [
    [0, r * 0.96, "edge"],
    [10, r],
    [height, r, "edge"],
  ]);
  return modelled(d, 2 * r, shade, { at: [0.14, 0.62] });
}

function dropper(cx: number, base: number): string[] {
  const body = lathe(cx, base, [
    [0, 104, "edge"],
    [14, 110],
    [300, 110],
    [350, 54],
    [372, 50, "edge"],
  ]);
  return [
    modelled(body, 220, ["#5f9a86", "#2f6f60", "#153f37"]),
    path(box(cx - 110, base - 260, 152, 170), "#f1e7d0"),
    path(box(cx + 42, base - 260, 68, 170), "#b9a784"),
    line(`M${cx - 80} ${base - 214}h90M${cx - 80} ${base - 180}h60`, "#1b4a39", 6),
    path(box(cx - 56, base - 430, 112, 66, 4), "#171a19"),
    path(box(cx - 56, base - 430, 40, 66, 4), "#48524d"),
    path(
      `M${cx - 32} ${base - 430}C${cx - 50} ${base - 520} ${cx - 34} ${base - 560} ${cx} ${base - 562}C${cx + 34} ${base - 560} ${cx + 50} ${base - 520} ${cx + 32} ${base - 430}Z`,
      "#24302b",
    ),
    path(
      `M${cx - 24} ${base - 440}C${cx - 38} ${base - 520} ${cx - 22} ${base - 550} ${cx - 8} ${base - 552}`,
      "none",
      { stroke: "#66756e", "stroke-width": 9 },
    ),
  ];
}

function frond(at: Point, scale: number, color: string, degrees: number): string {
  const blades = Array.from({ length: 13 }, (_, index) => {
    const y = -70 - index * 44;
    const reach = 190 - index * 12;
    const spine = Math.sin(index / 5) * 30;
    return [leaf([spine, y], [spine + reach, y - 90], 16), leaf([spine, y], [spine - reach, y - 70], 16)];
  }).flat();
  return group(
    [
      line(
        smooth([
          [0, 0],
          [10, -200],
          [30, -420],
          [10, -660],
        ]),
        color,
        8,
      ),
      ...blades.map((d) => path(d, color)),
    ],
    {
      transform: `translate(${at[0]} ${at[1]}) rotate(${degrees}) scale(${scale})`,
    },
  );
}

export const verdigris: Scene[] = [
  {
    name: "verdigris-1",
    alt: "An open jar of cream with its brass lid leaning on it",
    draw: () => [
      room({ wall: "#a9bfae", floor: "#d9cba9", horizon: 780 }),
      windowLight(240, 40, 420, 560, "#f6f1d6", 0.5, { lean: 0.12, slant: 0.06 }),
      blurred(5, [frond([1330, 900], 1.05, "#6f8d7a", -14)], { opacity: 0.6 }),
      cast(
        lathe(740, 990, [
          [0, 240],
          [250, 240],
        ]),
        990,
        { reach: 1.5, fall: -0.16, strength: 0.34 },
      ),
      jar(740, 990, 250, 250, ["#4f8f7c", "#2f6f60", "#153f37"]),
      path("M490 800A250 40 0 0 0 990 800V900A250 40 0 0 1 490 900Z", "#efe6cd"),
      path("M810 838A250 40 0 0 0 990 800V900A250 40 0 0 1 810 938Z", "#b7a784"),
      line("M600 886Q690 896 780 894", "#1b4a39", 8),
      ellipse(740, 740, 250, 40, "#dff0e4"),
      ellipse(740, 744, 226, 33, "#fbf5e6"),
      path("M560 748C640 720 700 770 780 740C850 716 900 740 940 752C880 780 620 782 560 748Z", "#e2d2b0"),
      path("M660 742C700 690 800 690 800 730C800 752 720 756 700 744Z", "#fffdf6"),
      group(
        [
          ellipse(1080, 900, 196, 196, "#5d3f18", { transform: "translate(16 6)" }),
          ellipse(1080, 900, 196, 196, "#c19750"),
          ellipse(1080, 900, 168, 168, "#d9b871"),
          path("M920 850A168 168 0 0 1 1150 748L1000 1044A168 168 0 0 1 920 850Z", "#f0d190", {
            opacity: 0.7,
          }),
        ],
        { transform: "translate(330 20) scale(.72 1)" },
      ),
    ],
  },
  {
    name: "verdigris-2",
    alt: "A dropper bottle and the shadow of a fern on the wall",
    draw: () => [
      room({ wall: "#dccdaa", floor: "#2f6f60", horizon: 900 }),
      windowLight(620, 30, 620, 760, "#fff4d4", 0.6, { columns: 2, rows: 3, lean: 0.1, slant: -0.14 }),
      blurred(6, [frond([1150, 910], 1.2, "#8a8a62", 10), frond([1010, 910], 0.9, "#8a8a62", -18)], {
        opacity: 0.55,
      }),
      cast(
        lathe(560, 1030, [
          [0, 110],
          [300, 110],
          [372, 50],
          [560, 30],
        ]),
        1030,
        { reach: 1.3, fall: -0.16, strength: 0.5 },
      ),
      group(dropper(560, 1030), { transform: "translate(-84 -154.5) scale(1.15)" }),
      contact(990, 1080, 190),
      modelled(
        "M800 1060C800 1010 860 990 980 990C1100 990 1170 1016 1170 1060C1170 1090 1100 1104 980 1104C870 1104 800 1094 800 1060Z",
        370,
        tones.steel,
      ),
      modelled(
        "M860 1010C870 960 920 944 990 946C1070 948 1120 976 1118 1016C1080 1040 900 1040 860 1010Z",
        260,
        tones.sage,
      ),
    ],
  },
  {
    name: "verdigris-3",
    alt: "Bottles and jars on three steps, half in the evening sun",
    draw: () => [
      rect(0, 0, 1600, 1200, "#1f5148"),
      glow([200, 120], 1200, "#cfe0b8", 0.28),
      ellipse(1060, 420, 300, 300, "#d8a765", { opacity: 0.95 }),
      poly("840,620 1440,620 1440,1200 840,1200", "#7fa797"),
      poly("840,620 1440,620 1440,650 840,650", "#cfe0cf"),
      poly("440,800 1040,800 1040,1200 440,1200", "#aac4b2"),
      poly("440,800 1040,800 1040,830 440,830", "#e6efdf"),
      poly("100,980 700,980 700,1200 100,1200", "#cdd9c4"),
      poly("100,980 700,980 700,1010 100,1010", "#f7f5e6"),
      poly("700,830 860,830 1040,1200 700,1200", "#12382f", { opacity: 0.34 }),
      poly("1040,650 1180,650 1440,1180 1440,1200 1040,1200", "#12382f", { opacity: 0.34 }),
      jar(310, 978, 120, 130, tones.bone),
      ellipse(310, 848, 120, 19, "#5d3f18"),
      modelled(
        lathe(310, 846, [
          [0, 124, "edge"],
          [50, 124, "edge"],
        ]),
        248,
        tones.brass,
      ),
      ellipse(310, 796, 124, 20, "#f0d190"),
      ...dropper(650, 798),
      modelled(
        lathe(1080, 618, [
          [0, 100, "edge"],
          [12, 106],
          [290, 106],
          [320, 60],
          [340, 56, "edge"],
        ]),
        212,
        ["#8fbdac", "#4f8f7c", "#24574b"],
      ),
      path(box(974, 400, 150, 130), "#f1e7d0"),
      path(box(1124, 400, 62, 130), "#b9a784"),
      rect(1030, 240, 100, 42, "#24302b"),
      path("M1060 240V190H980L960 210V226H1090V240Z", "#24302b"),
      jar(1310, 618, 84, 80, ["#c4705a", "#95463a", "#5a231f"]),
      ellipse(1310, 538, 84, 14, "#f1e7d0"),
    ],
  },
];
