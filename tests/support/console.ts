import { format } from "node:util";

const unexpected: string[] = [];

for (const method of ["error", "warn"] as const) {
  console[method] = (...args: unknown[]) => {
    unexpected.push(`console.${method}: ${format(...args)}`);
  };
}

function rejectUnexpectedOutput() {
  const lines = unexpected.splice(0);
  if (lines.length > 0) throw new Error(`Unexpected console output\n${lines.join("\n")}`);
}

afterEach(rejectUnexpectedOutput);
afterAll(rejectUnexpectedOutput);
