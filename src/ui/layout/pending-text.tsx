import { contactsPath } from "@/lib/paths";
import { Link } from "./link";

const REMEDY = "Confirm your phone number";

/** A sentence about pending credit. The remedy in it is a link. */
export function PendingText({ text }: { text: string }) {
  const [before, after] = text.split(REMEDY);
  if (after === undefined) return text;
  return (
    <>
      {before}
      <Link href={contactsPath} className="text-link">
        {REMEDY}
      </Link>
      {after}
    </>
  );
}
