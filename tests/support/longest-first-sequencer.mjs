import Sequencer from "@jest/test-sequencer";

/** Starts the Postgres files first, because the longest are among them. */
export default class LongestFirst extends Sequencer {
  sort(tests) {
    const isServed = ({ path }) => path.endsWith(".postgres.test.ts");
    const sorted = super.sort(tests);
    return [...sorted.filter(isServed), ...sorted.filter((test) => !isServed(test))];
  }
}
