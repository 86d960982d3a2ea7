import { loadavg } from "node:os";
import { report, rounded } from "./support/compare";
import { sendRequests } from "./support/send-requests";
import { serveClub } from "./support/serve-club";
import { SAM_CARD, SAM_LINK, signIn } from "./support/sign-in";

const REQUESTS = Number(process.env.SOAK_REQUESTS ?? 200_000);
const FOR_VISITORS = ["/", SAM_LINK, "/sign-in", "/request-access"];
const FOR_MEMBERS = ["/profile", "/home", "/perks", "/brands", "/stores", "/account"];
/** Pictures, health checks and the file for crawlers. */
const OTHERS = [SAM_CARD, "/apple-icon.png", "/livez", "/readyz", "/robots.txt"];
const AT_A_TIME = 20;
const MOST_MB = 50;

/** Compares the memory of the server after a tenth of the requests and at the end. */
async function run(): Promise<void> {
  await using after = new AsyncDisposableStack();
  const club = after.adopt(await serveClub(), ({ close }) => close());
  const headers = { cookie: await signIn(club.url, "Ada") };
  const pages = [
    ...FOR_VISITORS.map((path) => ({ servers: [club], path })),
    ...FOR_MEMBERS.map((path) => ({ servers: [club], path, headers })),
    ...OTHERS.flatMap((path) => [
      { servers: [club], path },
      { servers: [club], path },
    ]),
  ];
  const sendAll = async (number: number) => {
    for (let sent = 0; sent < number; sent += pages.length * AT_A_TIME)
      for (const page of pages) await sendRequests(page, AT_A_TIME);
    return club.residentMB();
  };
  const started = performance.now();
  const first = await sendAll(REQUESTS / 10);
  const last = await sendAll(REQUESTS * 0.9);
  const rate = (REQUESTS * 1000) / (performance.now() - started);
  const resident = {
    "after a tenth": rounded(first),
    "at the end": rounded(last),
    wanted: `<= ${MOST_MB} more`,
  };
  report(
    `${REQUESTS} requests, ${Math.round(rate)} per second, ${club.database}, load ${loadavg()[0]?.toFixed(1)}`,
    {
      "resident, MB": Object.assign(resident, { held: last - first <= MOST_MB }),
    },
  );
}

void run();
