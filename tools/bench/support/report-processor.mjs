// Loaded into the server of a benchmark. Replies to every IPC message with CPU time in microseconds.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ processor: user + system });
});
