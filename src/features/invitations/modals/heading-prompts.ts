const FOR_ONE = ["Who is your plus one?", "Who is the lucky person?"];

const FOR_ANYBODY = [
  "Who deserves a bigger slice?",
  "Who would you like to invite?",
  "Whose day are we making?",
];

/** The create screen's headings: five for an individual, the last three of them for other types. */
export function headingPrompts(type: string): string[] {
  return type === "individual" ? [...FOR_ONE, ...FOR_ANYBODY] : FOR_ANYBODY;
}

/** One of the headings at random; `random` gives a number from 0 up to 1. */
export function pickHeading(type: string, random: () => number = Math.random): string {
  const prompts = headingPrompts(type);
  return prompts[Math.floor(random() * prompts.length)] ?? "Who would you like to invite?";
}
