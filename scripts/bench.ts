const [wanted = ""] = process.argv.slice(2);

if (/^[a-z-]+$/.test(wanted)) void import(`./bench/${wanted}.ts`);
else console.error("Which one? npm run bench race, messages, backup, or weight");
