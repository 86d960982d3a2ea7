import "server-only";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Env } from "@/lib/env";
import { DISPLAY_FACE, ERROR_PAGE_HEADERS, type ErrorPage, errorPageHtml } from "@/lib/http/error-page";
import { paths } from "@/lib/paths";

const FOLDER = "src/features/installed-app";

/** `next dev` has no service worker, because the files of a page change without a new build. */
export function hasServiceWorker({
  SERVICE_WORKER,
  NODE_ENV,
}: Pick<Env, "SERVICE_WORKER" | "NODE_ENV">): boolean {
  return SERVICE_WORKER === "on" && NODE_ENV === "production";
}

/** Returns the service worker, which changes with each build, or the one that removes it. */
export async function serviceWorkerScript(settings: Env, readBuildId = readIdOfBuild): Promise<string> {
  if (!hasServiceWorker(settings)) return readPart(`${FOLDER}/remove-service-worker.js`);
  const { APP_URL: appUrl, PRODUCT_NAME: product } = settings;
  const show = (page: ErrorPage) => ({
    html: errorPageHtml(page, { appUrl, product }),
    headers: ERROR_PAGE_HEADERS,
  });
  const font = await readPart("src/app/fonts/till-display.woff2", "base64");
  const club = {
    build: await readBuildId(),
    face: `@font-face{font-family:"${DISPLAY_FACE}";src:url(data:font/woff2;base64,${font})}`,
    offlinePage: show(OFFLINE_PAGE),
    offlinePageWithCard: show(OFFLINE_PAGE_WITH_CARD),
  };
  const parts = ["service-worker.js", "notification-worker.js"].map((file) => readPart(`${FOLDER}/${file}`));
  return [`self.club = ${JSON.stringify(club)};`, ...(await Promise.all(parts))].join("\n");
}

/** The address of the link is empty: it opens the page that could not be opened. */
const OFFLINE_PAGE: ErrorPage = {
  title: "The club is out of reach.",
  text: "You’re offline. Try again when you’re back online.",
  link: { href: "", text: "Try again" },
};

const OFFLINE_PAGE_WITH_CARD: ErrorPage = {
  ...OFFLINE_PAGE,
  text: "You’re offline. Your card works anyway.",
  secondLink: { href: paths.card, text: "Open your card" },
};

async function readIdOfBuild(): Promise<string> {
  return (await readPart(`${process.env.NEXT_DIST_DIR ?? ".next"}/BUILD_ID`)).trim();
}

function readPart(file: string, encoding: "utf8" | "base64" = "utf8"): Promise<string> {
  return readFile(path.join(/* turbopackIgnore: true */ process.cwd(), file), encoding);
}
