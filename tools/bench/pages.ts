import { loadavg } from "node:os";
import { ensureBuilt } from "../../scripts/build.mjs";
import { serveBarePage } from "./bare-page";
import { median, sendRequests, type Window } from "./send-requests";
import { serveClub } from "./serve-club";
import { cookieOfAda, LINK_OF_SAM } from "./sign-in";

const PAIRS = 5;
const REQUESTS = 120;
const WARM_UP = 200;

/** How much of a bare page's requests a second each page is to reach. */
const ASKED = { "/": 0.5, "/invitation": 0.5, "/profile": 0.4, "/home": 0.22 };

type Path = keyof typeof ASKED;
type Pair = { bare: Window; page: Window };

const PATHS = Object.keys(ASKED) as Path[];

async function run(): Promise<void> {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  await using after = new AsyncDisposableStack();
  const bare = after.adopt(await serveBarePage(), ({ close }) => close());
  const club = after.adopt(await serveClub(), ({ close }) => close());
  const cookie = await cookieOfAda(club.url);
  const empty = { server: bare, path: "/" };
  const pages = new Map(
    PATHS.map((path) => {
      const isForMembers = path === "/profile" || path === "/home";
      const address = path === "/invitation" ? LINK_OF_SAM : path;
      return [path, { server: club, path: address, headers: isForMembers ? { cookie } : {} }];
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
    `Pages beside a bare one: medians of ${PAIRS} pairs, ${club.database}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.table(Object.fromEntries([...pairs].map(([path, all]) => [path, row(path, all)])));
  const isMissed = [...pairs].some(([path, all]) => row(path, all).ratio < ASKED[path]);
  process.exitCode = isMissed ? 1 : 0;
}

/** Ratios are of each pair, so that what else the machine does meanwhile counts for both sides. */
function row(path: Path, pairs: Pair[]) {
  const middle = (figure: (pair: Pair) => number) => median(pairs.map(figure));
  return {
    asked: ASKED[path],
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
