export function handleHelp(usage) {
  if (!process.argv.slice(2).some((option) => option === "--help" || option === "-h")) return;
  console.log(`Usage: ${usage}`);
  process.exit(0);
}
