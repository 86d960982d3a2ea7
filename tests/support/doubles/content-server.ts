import * as readEmbedded from "@/content/sources/read-embedded";
import type * as timeBudget from "@/content/sources/time-budget";
import * as dataset from "./dataset";

/**
 * The content as a new process has it: nothing answered yet, its Sanity project at `url`, or none. It waits for an answer
 * as long as it takes, however busy the machine is, until it is told to keep its real time. What the embedded dataset has
 * is the same in every process, and is evaluated once a test file.
 */
export async function openContent(url: string | null, { readsDrafts = async () => false, studio = "" } = {}) {
  jest.resetModules();
  jest.doMock("@/auth/reads-drafts", () => ({ readsDrafts }));
  for (const name of Object.keys(process.env)) if (name.startsWith("SANITY_")) delete process.env[name];
  if (url)
    Object.assign(process.env, {
      SANITY_PROJECT_ID: "plus1one",
      SANITY_API_TOKEN: "a-token-of-the-double",
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
  const { getPerkOffer } = await import("@/content/get-perk-offer");
  return { warn, maxWait, allReaders, getPerkOffer };
}

export type ContentServer = Awaited<ReturnType<typeof openContent>>;

/** What every reader answers members, by the reader's name. */
export async function readAll({ allReaders }: ContentServer): Promise<Record<string, unknown>> {
  return Object.fromEntries(
    await Promise.all(allReaders.map(async ([name, read]) => [name, await read("members")])),
  );
}
