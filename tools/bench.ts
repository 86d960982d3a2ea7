const [wanted = ""] = process.argv.slice(2);

const file = wanted === "growth" ? "large-club" : wanted;

if (/^[a-z-]+$/.test(file)) void import(`./bench/${file}.ts`);
else
  console.error(
    "Which one? npm run bench race, messages, backup, pages, statements, pictures, weight, growth, domain, actions, vitals, feel, idle, soak, card, simulate, mails, name, or film create",
  );
