import { loadavg } from "node:os";
import { ensureBuilt } from "../../scripts/build.mjs";
import { sendRequests } from "./send-requests";
import { serveClub } from "./serve-club";
import { CARD_OF_SAM, cookieOfAda, LINK_OF_SAM } from "./sign-in";
import { shown, tell } from "./support/compare";

const REQUESTS = Number(process.env.SOAK_REQUESTS ?? 200_000);
const FOR_VISITORS = ["/", LINK_OF_SAM, "/sign-in", "/request-access"];
const FOR_MEMBERS = ["/profile", "/home", "/perks", "/brands", "/stores", "/account"];
/** What comes with pages: pictures, and what a proxy and a crawler ask for. */
const BESIDE = [CARD_OF_SAM, "/apple-icon.png", "/livez", "/readyz", "/robots.txt"];
const AT_A_TIME = 20;
const MOST_MB = 50;

/** A club whose pages are asked for in turn, half of the requests for what lies beside them: what its process holds after the first tenth of the requests, and at the end. */
async function run(): Promise<void> {
  if (!(await ensureBuilt())) throw new Error("the build failed");
  await using after = new AsyncDisposableStack();
  const club = after.adopt(await serveClub(), ({ close }) => close());
  const headers = { cookie: await cookieOfAda(club.url) };
  const pages = [
    ...FOR_VISITORS.map((path) => ({ server: club, path })),
    ...FOR_MEMBERS.map((path) => ({ server: club, path, headers })),
    ...BESIDE.flatMap((path) => [
      { server: club, path },
      { server: club, path },
    ]),
  ];
  const ask = async (number: number) => {
    for (let sent = 0; sent < number; sent += pages.length * AT_A_TIME)
      for (const page of pages) await sendRequests(page, AT_A_TIME);
    return club.residentMB();
  };
  const started = performance.now();
  const first = await ask(REQUESTS / 10);
  const last = await ask(REQUESTS * 0.9);
  const rate = (REQUESTS * 1000) / (performance.now() - started);
  const resident = { "after a tenth": shown(first), "at the end": shown(last), wanted: `<= ${MOST_MB} more` };
  tell(
    `${REQUESTS} requests, ${Math.round(rate)} a second, ${club.database}, load ${loadavg()[0]?.toFixed(1)}`,
    {
      "resident, MB": Object.assign(resident, { held: last - first <= MOST_MB }),
    },
  );
}

void run();
