type Names = { friend: string; sponsor: string };

/** A template of the club with its names filled in, in one pass: a name that reads like a placeholder stays a name. */
export function fillTemplate(template: string, names: Names): string {
  return template.replace(/\{(friend|sponsor)\}/g, (_, name: keyof Names) => names[name]);
}
