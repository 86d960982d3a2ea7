import { blurred, cast, modelled, room, windowLight } from "../light.ts";
import { lathe } from "../outline.ts";
import { tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { arch, box, ellipse, line, path, poly, rect } from "../shapes.ts";

export const pellAndStrand: Scene[] = [
  {
    name: "pell-and-strand-1",
    alt: "An oxblood handbag with a brass clasp on a plinth, its shadow long next to it",
    draw: () => [
      room({ wall: "#cdb48b", floor: "#b8945f", horizon: 840 }),
      path(arch(180, 840, 420, 700), "#dcc7a1"),
      path("M390 840V140A210 210 0 0 1 600 350V840Z", "#b59a70"),
      poly("420,900 1180,900 1180,1200 420,1200", "#efe2c8"),
      poly("860,900 1180,900 1180,1200 860,1200", "#cbb68f"),
      poly("420,900 480,850 1240,850 1180,900", "#fdf6e6"),
      poly("1180,900 1240,850 1240,1150 1180,1200", "#9c845c"),
      cast("M500 880L560 440H1060L1120 880Z", 880, { reach: 1.4, fall: -0.1, strength: 0.45 }),
      line("M640 470C640 250 980 250 980 470", "#431215", 34),
      line("M636 470C636 244 976 244 976 470", "#8c3337", 12),
      modelled(
        "M520 880C510 740 540 520 580 452C600 430 1020 430 1040 452C1080 520 1110 740 1100 880Q810 896 520 880Z",
        590,
        tones.oxblood,
        { at: [0.12, 0.66] },
      ),
      path(
        "M574 452C600 430 1020 430 1046 452C1066 560 1060 620 1010 660C900 700 720 700 610 660C560 620 554 560 574 452Z",
        "#8c3337",
      ),
      path(
        "M860 437C960 438 1030 440 1046 452C1066 560 1060 620 1010 660C950 684 900 688 840 690C900 600 890 500 860 437Z",
        "#5c1a1e",
      ),
      line(
        "M584 560C600 620 620 640 640 648C740 678 880 678 980 648C1010 636 1030 600 1036 560",
        "#d59a6c",
        3,
        { "stroke-dasharray": "12 9", opacity: 0.8 },
      ),
      path(box(760, 640, 100, 86, 12), "#7f5a28"),
      path(box(756, 634, 100, 86, 12), "#d9b871"),
      path(box(770, 648, 72, 58, 8), "#c19750"),
      ellipse(806, 678, 17, 17, "#7f5a28"),
      ellipse(803, 675, 15, 15, "#f0d190"),
      ...[620, 1000].map((x) => ellipse(x, 470, 20, 20, "#d9b871")),
    ],
  },
  {
    name: "pell-and-strand-2",
    alt: "A tan satchel hangs by its strap from a row of pegs, next to a scarf",
    draw: () => [
      room({ wall: "#1c4636", floor: "#1c4636", horizon: 1200, strength: 0.2 }),
      windowLight(880, 230, 430, 700, "#ffd99a", 0.22, { columns: 2, rows: 3, lean: 0.12, slant: -0.12 }),
      rect(120, 190, 1360, 84, "#0c2a20"),
      rect(120, 180, 1360, 80, "#a9743f"),
      rect(120, 180, 1360, 16, "#d09a60"),
      ...[320, 640, 960, 1280].flatMap((x) => [
        ellipse(x + 14, 246, 34, 34, "#5a3418"),
        ellipse(x, 232, 32, 32, "#8f5a35"),
        ellipse(x - 6, 226, 22, 22, "#c08a55"),
      ]),
      blurred(10, [
        path("M460 560H960L990 1000H430Z", "#04120d", { transform: "translate(90 30)", opacity: 0.55 }),
      ]),
      line("M640 240C560 380 480 500 470 640M640 240C760 360 900 480 910 640", "#54301b", 30),
      line("M636 240C556 380 474 500 464 640", "#c98a52", 12),
      modelled(
        "M420 600H960C974 600 980 610 980 624L990 990C990 1010 980 1020 960 1020H420C400 1020 390 1010 390 990L400 624C400 610 406 600 420 600Z",
        600,
        tones.oak,
        { at: [0.12, 0.66] },
      ),
      path(
        "M400 606C400 596 410 590 420 590H960C970 590 980 596 980 606L984 800C984 850 960 864 930 864H450C420 864 396 850 396 800Z",
        "#c98d52",
      ),
      path(
        "M720 590H960C970 590 980 596 980 606L984 800C984 850 960 864 930 864H700C760 780 760 660 720 590Z",
        "#935f33",
      ),
      line("M420 800C420 834 440 842 460 842H920C946 842 960 830 960 800", "#f0cf98", 3, {
        "stroke-dasharray": "12 9",
      }),
      ...[520, 810].flatMap((x) => [
        path(box(x, 700, 54, 250, 8), "#6b4128"),
        path(box(x, 700, 20, 250, 8), "#9a6238"),
        path(box(x - 10, 830, 74, 60, 8), "#d9b871"),
        path(box(x + 4, 844, 46, 32, 4), "#6b4128"),
        rect(x + 22, 836, 8, 46, "#f0d190"),
      ]),
      blurred(10, [
        path("M1250 250L1340 250L1380 900H1210Z", "#04120d", { transform: "translate(70 20)", opacity: 0.5 }),
      ]),
      path("M1252 250C1230 460 1240 700 1196 900L1300 920C1310 700 1300 460 1290 250Z", "#a8474a"),
      path("M1270 250C1280 460 1290 640 1290 790L1396 770C1370 600 1340 420 1310 250Z", "#6f2226"),
      ...Array.from({ length: 8 }, (_, index) => line(`M${1202 + index * 13} 908v46`, "#a8474a", 6)),
      ...Array.from({ length: 8 }, (_, index) => line(`M${1296 + index * 13} 786v44`, "#6f2226", 6)),
    ],
  },
  {
    name: "pell-and-strand-3",
    alt: "A dusk-blue bucket bag and an oxblood wallet on a marble table",
    draw: () => [
      room({ wall: "#8c4a36", floor: "#e9dcc4", horizon: 820, from: [1500, 100], strength: 0.4 }),
      ellipse(420, 360, 240, 240, "#b0684c"),
      line("M0 930Q400 860 760 960T1600 900M200 1180Q700 1040 1200 1130T1600 1060", "#cdbb98", 6),
      cast("M720 1000L690 480H1150L1120 1000Z", 1000, { reach: -1.1, fall: -0.12, strength: 0.4 }),
      line("M760 500C740 220 1100 220 1080 500", "#1b2a3a", 26),
      line("M764 500C746 226 1104 226 1086 500", "#6f8ba4", 9),
      modelled(
        lathe(
          920,
          1000,
          [
            [0, 190, "edge"],
            [30, 200],
            [260, 214],
            [470, 244, "edge"],
          ],
          0.14,
        ),
        488,
        tones.dusk,
        { from: "right" },
      ),
      ellipse(920, 530, 244, 36, "#182736"),
      ellipse(914, 534, 222, 28, "#2c4157"),
      line("M690 600Q920 672 1150 600", "#182736", 13, { "stroke-dasharray": "44 34" }),
      line("M900 650C880 720 850 760 840 840M930 652C950 720 980 760 976 830", "#182736", 10),
      ellipse(840, 850, 17, 26, "#d9b871"),
      ellipse(976, 842, 17, 26, "#c19750"),
      blurred(8, [
        poly("1150,1010 1420,960 1480,1030 1200,1096", "#5a3a24", {
          opacity: 0.5,
          transform: "translate(10 16)",
        }),
      ]),
      poly("1150,1000 1420,950 1480,1020 1200,1086", "#6f2226"),
      poly("1150,1000 1300,972 1352,1051 1200,1086", "#96393a"),
      poly("1200,1086 1480,1020 1480,1040 1200,1106", "#3d1216"),
      ellipse(1324, 1012, 15, 12, "#d9b871"),
    ],
  },
];
