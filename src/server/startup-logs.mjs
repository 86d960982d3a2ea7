const methods = ["debug", "log", "info", "warn", "error"];

/** Buffers console output until the returned function prints it, or until the process exits. */
export function bufferConsole() {
  const originals = Object.fromEntries(methods.map((method) => [method, console[method]]));
  const buffer = [];
  for (const method of methods) console[method] = (...printed) => buffer.push([method, printed]);
  const restore = () => {
    Object.assign(console, originals);
    print();
  };
  const print = () => {
    process.off("exit", restore);
    for (const [method, printed] of buffer) console[method](...printed);
  };
  process.once("exit", restore);
  return print;
}
