export type CardFields = {
  memberStatus: "active" | "suspended" | "erased";
  /** The step of the database's clock. */
  currentStep: number;
};

/** Returns why a till does not accept a card's code, or null. `holder` is undefined if the device has signed out. */
export function cardError(holder: CardFields | undefined, step: number) {
  if (!holder) return "card-signed-out";
  if (holder.memberStatus !== "active") return "card-suspended";
  return Math.abs(holder.currentStep - step) > 1 ? "card-stale" : null;
}

/** Returns why a till does not accept the code of a wallet's pass, or null. */
export function walletCardError({
  memberStatus,
  withdrawnAt,
}: Pick<CardFields, "memberStatus"> & { withdrawnAt: Date | null }) {
  if (memberStatus !== "active") return "card-suspended";
  return withdrawnAt ? "card-removed" : null;
}
