import type { messages } from "@/db/schema";

/** How a message travels. */
export type Channel = (typeof messages.$inferSelect)["channel"];
