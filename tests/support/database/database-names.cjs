// CommonJS, because Jest, Playwright and Node load it.
const { createHash, randomBytes } = require("node:crypto");
const { hostname } = require("node:os");

const host = createHash("sha256").update(hostname()).digest("hex").slice(0, 4);
const OF_THIS_MACHINE = new RegExp(`^plus_one_(?:test|template)_${host}_(\\d+)_`);

/** Returns a new name that contains the machine and the process. Copies of a template begin with its name. */
function nameDatabase(kind = "test") {
  return `plus_one_${kind}_${host}_${process.pid}_${randomSuffix()}`;
}

function randomSuffix() {
  return randomBytes(4).toString("hex");
}

/** Returns whether the process that named the database has ended. A process of another machine counts as running. */
function isLeftover(name) {
  const [, pid] = OF_THIS_MACHINE.exec(name) ?? [];
  return pid !== undefined && !isRunning(Number(pid));
}

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code !== "ESRCH";
  }
}

module.exports = { isLeftover, nameDatabase, randomSuffix };
