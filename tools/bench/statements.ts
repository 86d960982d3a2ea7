import { countStatements } from "./support/count-statements";
import { serveClub } from "./support/serve-club";
import { SAM_LINK, signIn } from "./support/sign-in";

/** The maximum number of statements by path, with the session's. `statements.postgres.test.ts` limits those of the domain. */
const MOST = { "/profile": 5, "/home": 7, "/account": 4, [SAM_LINK]: 2, "/": 0 };

async function run(): Promise<void> {
  await using after = new AsyncDisposableStack();
  const club = after.adopt(await serveClub({ LOG_LEVEL: "info" }), ({ close }) => close());
  const cookie = await signIn(club.url, "Ada");
  const table: Record<string, { most: number; statements: number }> = {};
  for (const [address, most] of Object.entries(MOST)) {
    const headers = address === SAM_LINK || address === "/" ? undefined : { cookie };
    const [path = ""] = address.split("?");
    table[path] = { most, statements: await countStatements(club, address, headers) };
  }
  console.log(`Statements per page, ${club.database}`);
  console.table(table);
  process.exitCode = Object.values(table).every(({ most, statements }) => statements <= most) ? 0 : 1;
}

void run();
