import { loadavg } from "node:os";
import { serveBarePage } from "./support/bare-page";
import { median } from "./support/compare";
import { sendRequests, type Window } from "./support/send-requests";
import { serveClub } from "./support/serve-club";
import { SAM_LINK, signIn } from "./support/sign-in";

const PAIRS = 5;
const REQUESTS = 120;
const WARM_UP = 200;

/** The minimum ratio of an empty page's cost to each page's cost. */
const LEAST_RATIO = { "/": 0.5, "/invitation": 0.5, "/profile": 0.4, "/home": 0.22 };

type Path = keyof typeof LEAST_RATIO;
type Pair = { bare: Window; page: Window };

const PATHS = Object.keys(LEAST_RATIO) as Path[];

async function run(): Promise<void> {
  await using after = new AsyncDisposableStack();
  const bare = after.adopt(await serveBarePage(), ({ close }) => close());
  const club = after.adopt(await serveClub(), ({ close }) => close());
  const cookie = await signIn(club.url, "Ada");
  const empty = { servers: [bare], path: "/" };
  const pages = new Map(
    PATHS.map((path) => {
      const isForMembers = path === "/profile" || path === "/home";
      const address = path === "/invitation" ? SAM_LINK : path;
      return [path, { servers: [club], path: address, headers: isForMembers ? { cookie } : {} }];
    }),
  );
  for (const page of [empty, ...pages.values()]) await sendRequests(page, WARM_UP);
  const pairs = new Map(PATHS.map((path): [Path, Pair[]] => [path, []]));
  for (let number = 0; number < PAIRS; number++)
    for (const [path, page] of pages)
      pairs.get(path)?.push({
        bare: await sendRequests(empty, REQUESTS),
        page: await sendRequests(page, REQUESTS),
      });
  console.log(
    `Pages compared with an empty page: medians of ${PAIRS} pairs, ${club.database}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.table(Object.fromEntries([...pairs].map(([path, all]) => [path, row(path, all)])));
  const isMissed = [...pairs].some(([path, all]) => row(path, all).ratio < LEAST_RATIO[path]);
  process.exitCode = isMissed ? 1 : 0;
}

/** Ratios are computed per pair, so that other load on the machine affects both sides. */
function row(path: Path, pairs: Pair[]) {
  const middle = (figure: (pair: Pair) => number) => median(pairs.map(figure));
  return {
    wanted: LEAST_RATIO[path],
    ratio: hundredths(middle(({ bare, page }) => bare.processor / page.processor)),
    "by requests/s": hundredths(middle(({ bare, page }) => page.perSecond / bare.perSecond)),
    "requests/s": Math.round(middle(({ page }) => page.perSecond)),
    "bare's": Math.round(middle(({ bare }) => bare.perSecond)),
    "CPU ms": hundredths(middle(({ page }) => page.processor)),
    "bare's ": hundredths(middle(({ bare }) => bare.processor)),
    "p95 ms": hundredths(middle(({ page }) => page.p95)),
    "p95 / bare's": hundredths(middle(({ bare, page }) => page.p95 / bare.p95)),
  };
}

const hundredths = (figure: number) => Math.round(figure * 100) / 100;

void run();
