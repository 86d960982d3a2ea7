import type { messages } from "@/db/schema";
import { decryptContact } from "../contacts/encrypt-contact";

type Message = typeof messages.$inferSelect;

/** The address of a message in clear. */
export function addressOf({ address, addressSealed }: Pick<Message, "address" | "addressSealed">): string {
  return addressSealed ? decryptContact(addressSealed) : (address ?? "");
}
