import Sequencer from "@jest/test-sequencer";

/** Starts the files on a Postgres server first: the longest are among them, and one left to the end is waited for alone. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isServed = ({ path }) => path.endsWith(".postgres.test.ts");
    const sorted = super.sort(tests);
    return [...sorted.filter(isServed), ...sorted.filter((test) => !isServed(test))];
  }
}
