import "server-only";
import { cache } from "react";
import { getPerk } from "@/content/perks";

/** A perk of the club's content, read once a request: for the page and for its title. */
export const readPerk = cache((slug: string) => getPerk("members", slug));
