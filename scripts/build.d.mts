/** Makes the production build unless the one present was made from these very sources. False when it fails. */
export function ensureBuilt(): Promise<boolean>;
