const methods = ["debug", "log", "info", "warn", "error"];

/**
 * Keeps what is printed from now on. Returns what prints it, in the way that is set up by then; a process that ends sooner
 * prints it as it came.
 */
export function holdConsole() {
  const own = Object.fromEntries(methods.map((method) => [method, console[method]]));
  const held = [];
  for (const method of methods) console[method] = (...printed) => held.push([method, printed]);
  const giveBack = () => {
    Object.assign(console, own);
    print();
  };
  const print = () => {
    process.off("exit", giveBack);
    for (const [method, printed] of held) console[method](...printed);
  };
  process.once("exit", giveBack);
  return print;
}
