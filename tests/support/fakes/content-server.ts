import * as readEmbedded from "@/content/sources/read-embedded";
import type * as timeBudget from "@/content/sources/time-budget";
import * as dataset from "./dataset";

/**
 * Loads the content modules like a new process, with a Sanity project at `url` or without one. Waits do not expire until a
 * test sets `maxWait.isEndless` to false. The embedded dataset is the same in every process, so a test file evaluates it only once.
 */
export async function openContent(
  url: string | null,
  { canReadDrafts = async () => false, studio = "" } = {},
) {
  jest.resetModules();
  jest.doMock("@/auth/can-read-drafts", () => ({ canReadDrafts }));
  for (const name of Object.keys(process.env)) if (name.startsWith("SANITY_")) delete process.env[name];
  if (url)
    Object.assign(process.env, {
      SANITY_PROJECT_ID: "plus1one",
      SANITY_API_TOKEN: "a-token-of-the-fake",
      SANITY_API_URL: url,
      ...(studio && { SANITY_STUDIO_ORIGIN: studio }),
    });
  jest.doMock("@/content/sources/read-embedded", () => readEmbedded);
  jest.doMock("./dataset", () => dataset);
  const warn = jest.fn();
  jest.doMock("@/lib/log", () => ({ log: { warn } }));
  const maxWait = { isEndless: true };
  jest.doMock("@/content/sources/time-budget", () => {
    const actual = jest.requireActual<typeof timeBudget>("@/content/sources/time-budget");
    class TimeBudget extends actual.TimeBudget {
      override wait<Value>(promise: Promise<Value>): Promise<Value> {
        return maxWait.isEndless ? promise : super.wait(promise);
      }
    }
    return { ...actual, TimeBudget };
  });
  const { allReaders } = await import("../all-readers");
  const { getPerkOffer } = await import("@/content/perks");
  return { warn, maxWait, allReaders, getPerkOffer };
}

export type ContentServer = Awaited<ReturnType<typeof openContent>>;

/** Every reader's result for members, by the reader's name. */
export async function readAll({ allReaders }: ContentServer): Promise<Record<string, unknown>> {
  return Object.fromEntries(
    await Promise.all(allReaders.map(async ([name, read]) => [name, await read("members")])),
  );
}
