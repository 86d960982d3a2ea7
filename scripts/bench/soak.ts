import { loadavg } from "node:os";
import { sendRequests } from "./send-requests";
import { serveClub } from "./serve-club";
import { cookieOfAda, LINK_OF_SAM } from "./sign-in";
import { shown, tell } from "./support/compare";

const REQUESTS = Number(process.env.SOAK_REQUESTS ?? 200_000);
const FOR_VISITORS = ["/", LINK_OF_SAM, "/sign-in", "/request-access"];
const FOR_MEMBERS = ["/profile", "/home", "/perks", "/brands", "/stores", "/account"];
const AT_A_TIME = 20;
const MOST_MB = 50;

/** A club whose pages are asked for in turn: what its process holds after the first tenth of the requests, and at the end. */
async function run(): Promise<void> {
  await using after = new AsyncDisposableStack();
  const club = after.adopt(await serveClub(), ({ close }) => close());
  const headers = { cookie: await cookieOfAda(club.url) };
  const pages = [
    ...FOR_VISITORS.map((path) => ({ server: club, path })),
    ...FOR_MEMBERS.map((path) => ({ server: club, path, headers })),
  ];
  const ask = async (number: number) => {
    for (let sent = 0; sent < number; sent += pages.length * AT_A_TIME)
      for (const page of pages) await sendRequests(page, AT_A_TIME);
    return club.residentMB();
  };
  const first = await ask(REQUESTS / 10);
  const last = await ask(REQUESTS * 0.9);
  const resident = { "after a tenth": shown(first), "at the end": shown(last), wanted: `<= ${MOST_MB} more` };
  tell(`${REQUESTS} requests, ${club.database}, load ${loadavg()[0]?.toFixed(1)}`, {
    "resident, MB": Object.assign(resident, { held: last - first <= MOST_MB }),
  });
}

void run();
