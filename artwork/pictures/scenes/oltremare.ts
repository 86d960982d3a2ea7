import { cast, fade, modelled } from "../light.ts";
import { lathe, leaf } from "../outline.ts";
import { ink, tones } from "../palette.ts";
import type { Scene } from "../scene.ts";
import { clipped, ellipse, group, line, path, poly, rect } from "../shapes.ts";

const robe =
  "M700 330C760 356 840 356 900 330L1010 380C1060 520 1090 640 1110 760L1010 790L980 640L1030 1060H570L620 640L590 790L490 760C510 640 540 520 590 380Z";

function waves(top: number, color: string): string[] {
  return Array.from({ length: 9 }, (_, index) =>
    line(`M${((index * 433) % 1500) - 60} ${top + index * 17 + 10}h${150 + ((index * 97) % 210)}`, color, 5, {
      opacity: 0.7 - index * 0.05,
    }),
  );
}

export const oltremare: Scene[] = [
  {
    name: "oltremare-1",
    alt: "A striped beach robe hangs on a pole before the sea at evening",
    draw: () => [
      rect(
        0,
        0,
        1600,
        660,
        fade(
          [0, 0],
          [0, 660],
          [
            ["#7f9fa8", 1],
            ["#e6c79a", 1],
            ["#eda76c", 1],
          ],
        ),
      ),
      ellipse(1200, 560, 130, 130, "#fff0c8"),
      rect(0, 640, 1600, 240, "#2f6d74"),
      ...waves(650, "#8fbdb4"),
      poly("1090,648 1310,648 1360,880 1040,880", "#ffe2a8", { opacity: 0.35 }),
      path("M0 860C400 830 900 900 1600 850V1200H0Z", "#dcc092"),
      path("M0 990C500 950 1000 1060 1600 1000V1200H0Z", "#c9a874"),
      cast(robe, 1130, { reach: -0.9, fall: 0.16, strength: 0.4, length: 900 }),
      line("M460 1150V250M1140 1150V250", "#54301b", 24),
      line("M410 300H1190", "#76482b", 22),
      line("M800 360V310", "#7f5a28", 10),
      path("M700 330C730 296 870 296 900 330C870 356 730 356 700 330Z", "#a88f68"),
      clipped(robe, [
        path(robe, "#f8eeda"),
        ...Array.from({ length: 13 }, (_, index) =>
          path(`M${490 + index * 52} 300L${470 + index * 55} 1080h26L${514 + index * 52} 300Z`, "#b0463a"),
        ),
        path("M800 300H1200V1100H860Z", "#5a1c18", { opacity: 0.32 }),
        path("M560 300L620 640L570 1080H400V300Z", "#fff4dc", { opacity: 0.24 }),
      ]),
      path("M690 330C700 440 760 560 800 640L770 690C700 560 650 440 660 344Z", "#fff8e8"),
      path("M910 330C900 440 850 540 800 640L830 690C900 560 950 440 940 344Z", "#d9c39c"),
      path("M600 700Q800 750 1000 700L1004 742Q800 792 596 742Z", "#fff8e8"),
      path("M780 740L760 960L800 940L812 740ZM816 740L850 920L886 890L850 740Z", "#e3d0ac"),
    ],
  },
  {
    name: "oltremare-2",
    alt: "A beach chair under a striped umbrella on a wide empty beach",
    draw: () => [
      rect(
        0,
        0,
        1600,
        620,
        fade(
          [0, 0],
          [0, 620],
          [
            ["#e9c28c", 1],
            ["#f3d9ae", 1],
          ],
        ),
      ),
      rect(0, 560, 1600, 180, "#37777c"),
      ...waves(572, "#a9cdc2"),
      path("M0 720C500 690 1100 760 1600 715V1200H0Z", "#e3c996"),
      path("M60 500C140 420 260 400 340 460C420 430 500 470 540 560H20Z", "#55707c", { opacity: 0.75 }),
      ellipse(1130, 1050, 420, 56, "#8a6a3e", { opacity: 0.55 }),
      line("M890 240L800 1050", "#54301b", 22),
      clipped(
        "M520 470C560 210 760 80 890 90C1060 90 1260 240 1310 450Q1210 400 1110 452Q1010 404 905 460Q800 414 705 468Q610 424 520 470Z",
        [
          rect(480, 60, 900, 460, "#f8eeda"),
          path(
            "M889 90C760 120 640 280 620 500H520L500 200ZM889 90C860 200 800 340 806 500H706C700 320 800 150 889 90ZM889 90C980 180 1020 340 1010 500H910C920 340 910 200 889 90ZM889 90C1060 140 1180 300 1210 500H1110C1100 320 1010 170 889 90Z",
            "#1f5e55",
          ),
          path("M889 90C1060 90 1260 240 1310 480H960Z", "#0b2a26", { opacity: 0.3 }),
        ],
      ),
      line("M890 92V60", "#b58a45", 12),
      line("M900 1046L1330 560M1300 1046L1010 690", "#3a2414", 24),
      path("M905 1010C1010 1010 1130 860 1296 566L1346 586C1230 850 1080 1050 930 1060Z", "#b8503c"),
      path("M905 1010C1010 1010 1130 860 1296 566L1312 572C1160 870 1030 1024 912 1028Z", "#e08a66"),
      line("M880 1060L1010 900M1280 1056L1360 900", "#54301b", 20),
      ellipse(1490, 1052, 70, 18, "#7a5c34", { opacity: 0.5 }),
      modelled(
        lathe(1470, 1050, [
          [0, 26],
          [70, 34],
          [76, 34, "edge"],
        ]),
        66,
        tones.bone,
      ),
      line("M1480 980L1510 910", "#b8503c", 8),
    ],
  },
  {
    name: "oltremare-3",
    alt: "A straw hat and two lemons on a terrace wall above the sea",
    draw: () => [
      rect(
        0,
        0,
        1600,
        560,
        fade(
          [0, 0],
          [0, 560],
          [
            ["#54788a", 1],
            ["#c9b99a", 1],
            ["#efc08a", 1],
          ],
        ),
      ),
      rect(0, 520, 1600, 300, "#2c6770"),
      ...waves(536, "#8fbdb4"),
      path("M980 520C1040 430 1160 350 1280 380C1380 350 1500 420 1620 400V520Z", "#3f5663"),
      path("M520 520L600 380V520ZM606 520V360C650 420 690 470 720 520Z", "#fbf1dc"),
      line("M490 528H740C720 556 540 556 490 528Z", "#7f3a26", 6, { fill: "#7f3a26" }),
      rect(0, 800, 1600, 400, "#e6d3ae"),
      rect(0, 800, 1600, 110, "#f7ead0"),
      rect(0, 910, 1600, 14, "#b99d70"),
      ellipse(820, 876, 430, 40, "#8a6f48", { opacity: 0.6 }),
      ellipse(620, 850, 400, 66, "#c7924c"),
      ellipse(616, 838, 396, 62, "#eac583"),
      path("M400 836C400 690 470 600 620 600C770 600 836 690 836 836C740 876 500 876 400 836Z", "#e0b56d"),
      path("M620 600C770 600 836 690 836 836C800 852 760 862 712 866C760 760 730 650 620 600Z", "#a9743a"),
      path("M402 776Q616 836 834 776L836 836Q616 890 400 836Z", ink.oxblood),
      path("M726 806Q786 794 834 776L836 836Q784 856 722 866Z", "#3d1216"),
      ...Array.from({ length: 5 }, (_, index) =>
        line(
          `M${430 + index * 6} ${740 - index * 32}Q616 ${790 - index * 40} ${806 - index * 10} ${740 - index * 32}`,
          "#c08a45",
          4,
          { opacity: 0.7 },
        ),
      ),
      ...(
        [
          [1120, 830, 1],
          [1260, 850, -1],
        ] as const
      ).map(([x, y, side]) =>
        group([
          ellipse(x + 70, y + 34, 110, 14, "#8a6f48", { opacity: 0.6 }),
          modelled(
            `M${x - 84 * side} ${y - 6}C${x - 60 * side} ${y - 70} ${x + 50 * side} ${y - 70} ${x + 70 * side} ${y - 14}C${x + 92 * side} ${y - 8} ${x + 92 * side} ${y + 8} ${x + 70 * side} ${y + 8}C${x + 44 * side} ${y + 56} ${x - 60 * side} ${y + 50} ${x - 84 * side} ${y - 6}Z`,
            170,
            ["#f8e08a", "#e3b544", "#a97a22"],
            { at: [0.22, 0.6] },
          ),
        ]),
      ),
      path(leaf([1056, 800], [960, 740], 24), "#2f5c48"),
      path(leaf([1060, 796], [1020, 700], 20), "#1b4a39"),
    ],
  },
];
