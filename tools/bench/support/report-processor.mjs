// Loaded into the server of a benchmark. Replies to every IPC message with CPU time (microseconds) and memory (bytes).
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ processor: user + system, resident: process.memoryUsage.rss() });
});
