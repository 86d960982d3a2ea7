const list = new Intl.ListFormat("en-GB", { type: "conjunction" });

/** Those of a group who are in already, and who reads it: "Noor, Theo and you". */
export function friendsText(friends: readonly string[]): string {
  return list.format([...friends, "you"]);
}
