import { openDatabase } from "@/db/client";
import { reencryptContacts } from "@/domain/concierge/contacts/reencrypt-contacts";
import { encryptionKeyId, MissingKey } from "@/domain/contacts/encrypt-contact";
import { StartupError } from "@/lib/startup-error";
import { databaseScript } from "./database-script";

void databaseScript({
  usage: "npm run contacts:rotate   (seals friends' contacts anew with the first key of CONTACT_KEY)",
  open: openDatabase,
  work: async ({ db }) => {
    const number = await reencryptContacts({ db }).catch((error: unknown) => {
      if (!(error instanceof MissingKey)) throw error;
      throw new StartupError(
        `Some contacts are sealed with the key "${error.id}", which CONTACT_KEY lacks: add it behind the first and run this again.`,
      );
    });
    return `Every contact is sealed with the key "${encryptionKeyId()}"; ${number} were sealed anew.`;
  },
});
