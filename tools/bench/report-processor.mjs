// Loaded into a server that a bench starts: says over IPC how much processor time it has had, in microseconds, and what it holds, in bytes.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ processor: user + system, resident: process.memoryUsage.rss() });
});
