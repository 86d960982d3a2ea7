import type { RefObject } from "react";
import { Button } from "@/ui/forms/button";
import { useBrowserValue } from "@/ui/layout/hydration";
import { Icon } from "@/ui/layout/icon";

type Picked = { tel?: string[]; email?: string[] };

/** The Contact Picker API, which only Chromium on Android has. */
type ContactsManager = { select: (properties: string[]) => Promise<Picked[]> };

type PickContactProps = {
  /** Contains the field that gets the phone or email. */
  form: RefObject<HTMLFormElement | null>;
  /** The name of that field. */
  name: string;
};

/** Fills a field from the phone's contacts. Renders nothing in browsers without a contact picker. */
export function PickContact({ form, name }: PickContactProps) {
  const contacts = useBrowserValue(readContacts, null);
  if (!contacts) return null;

  async function pick(manager: ContactsManager) {
    const [picked] = await manager.select(["tel", "email"]);
    const value = picked?.tel?.[0] ?? picked?.email?.[0];
    const field = form.current?.elements.namedItem(name);
    if (!value || !(field instanceof HTMLInputElement)) return; // the member chose no one
    field.value = value;
    field.dispatchEvent(new Event("input", { bubbles: true })); // keeps it as typed text
    field.focus();
  }

  return (
    <Button variant="link" className="-mt-3 self-start" onClick={() => void pick(contacts)}>
      <Icon name="users" size={18} />
      Choose from your contacts
    </Button>
  );
}

function readContacts(): ContactsManager | null {
  const { contacts } = navigator as Navigator & { contacts?: ContactsManager };
  return contacts && "select" in contacts ? contacts : null;
}
