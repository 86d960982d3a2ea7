// Loaded into a server that a bench starts: says over IPC how much processor time the process has had, in microseconds.
process.on("message", () => {
  const { user, system } = process.cpuUsage();
  process.send?.({ processor: user + system });
});
