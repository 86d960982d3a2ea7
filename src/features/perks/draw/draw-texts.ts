import type { OwnName } from "@/domain/draws/get-draw";
import { formatCents } from "@/lib/money";

export const placesText = (places: number) => (places === 1 ? "One place" : `${places} places`);

export const namesText = (names: number) => (names === 1 ? "1 name" : `${names} names`);

type Promised = { places: number; guests: number };

/** What a draw promises before it. */
export function promiseText({ places, guests }: Promised): string {
  const together = guests > 0 ? " With guests, all of you have a place or none." : "";
  return `${placesText(places)}, and the same chance for each name.${together}`;
}

/** When the price is charged. */
export function chargeText(priceCents: number | null): string {
  if (priceCents === null) return "Nothing is charged.";
  return `${formatCents(priceCents)} is charged to your balance if your name is drawn, and not before.`;
}

/** "With Sam and Noor", or null without guests. */
export function withGuests(names: readonly string[]): string | null {
  return names.length === 0 ? null : `With ${new Intl.ListFormat("en-US").format(names)}`;
}

const REASONS: Record<NonNullable<OwnName["reason"]>, string> = {
  suspended: "your membership was suspended",
  frozen: "your balance was frozen",
  balance: "your balance didn’t cover the price",
  limit: "you’d already had it as often as each member can",
  erased: "it had left the club",
};

const FIRST = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** "first", or "as number 12". */
const drawnText = (place: number) => FIRST[place - 1] ?? `as number ${place}`;

export type Outcome = { title: string; text: string };

/** What a member reads after the draw; null without the member's name in it. */
export function outcomeOf(own: OwnName | null, names: number): Outcome | null {
  if (!own?.place) return null;
  const drawn = drawnText(own.place);
  if (own.outcome === "won") return { title: "You’re in.", text: `Drawn ${drawn} of ${namesText(names)}.` };
  if (own.reason)
    return {
      title: `You were drawn ${drawn}.`,
      text: `But ${REASONS[own.reason]}, so the place went to the next name.`,
    };
  if (!own.isIn)
    return {
      title: "Not this time.",
      text: `Drawn ${drawn} of ${namesText(names)}. Your name has been taken out.`,
    };
  return {
    title: "Not this time.",
    text: "A returned place goes to the next number. If it’s yours, we’ll write to you.",
  };
}

/** "1 to 40", or "1 to 40, without 3 and 17". */
export function lotsText(lots: number, out: readonly number[]): string {
  const all = lots === 1 ? "1" : `1 to ${lots}`;
  if (out.length === 0) return all;
  return `${all}, without ${new Intl.ListFormat("en-US").format(out.map(String))}`;
}
