/** Ends the process with a command's usage when it was asked for by --help, before anything is read or opened. */
export function handleHelp(usage) {
  if (!process.argv.slice(2).some((option) => option === "--help" || option === "-h")) return;
  console.log(`Usage: ${usage}`);
  process.exit(0);
}
