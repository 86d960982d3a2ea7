import { notFound } from "next/navigation";

/** Unknown addresses below the till show the till's own not-found page, which loads no fonts. */
export default function UnknownTillPage() {
  notFound();
}
