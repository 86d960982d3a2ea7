/** The name of a member who has none: it was removed, or the imported file had none. The member enters another one. */
export const NEUTRAL_NAME = { firstName: "Member", lastName: "of the Club" } as const;

type Name = { firstName: string; lastName: string };

/** Fills what is missing: "Noor" becomes "Noor of the Club". */
export function withNeutralName({ firstName, lastName }: Name): Name {
  return { firstName: firstName || NEUTRAL_NAME.firstName, lastName: lastName || NEUTRAL_NAME.lastName };
}

/** Returns the parts that the member has, and "" for the others. */
export function ownName({ firstName, lastName }: Name): Name {
  const isFirstMissing = firstName === NEUTRAL_NAME.firstName;
  const isLastMissing = lastName === NEUTRAL_NAME.lastName;
  return { firstName: isFirstMissing ? "" : firstName, lastName: isLastMissing ? "" : lastName };
}

export function isNameMissing(name: Name): boolean {
  const { firstName, lastName } = ownName(name);
  return firstName === "" || lastName === "";
}
