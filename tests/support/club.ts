import type { Club } from "@/domain/messages/render-message";

/** A club without a postal address and a contact. */
export const CLUB: Club = { product: "Plus One", help: undefined, postalAddress: null };

export const POSTAL_ADDRESS = "Plus One Club\n12 Mercer Street\nNew York, NY 10013";

/** A club with both. */
export const REACHABLE_CLUB: Club = {
  ...CLUB,
  help: "write to hello@plus-one.test",
  postalAddress: POSTAL_ADDRESS,
};
