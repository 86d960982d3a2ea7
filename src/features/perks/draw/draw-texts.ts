import type { OwnName } from "@/domain/draws/get-draw";
import { formatCents } from "@/lib/money";

export const placesText = (places: number) => (places === 1 ? "One place" : `${places} places`);

export const namesText = (names: number) => (names === 1 ? "1 name" : `${names} names`);

type Promised = { places: number; priceCents: number | null; guests: number };

/** What a draw promises before it. */
export function promiseText({ places, priceCents, guests }: Promised): string {
  const paid =
    priceCents === null
      ? "Nothing is charged."
      : `${formatCents(priceCents)} is charged to your balance if yours is drawn, and not before.`;
  const together = guests > 0 ? " With guests, all of you have a place or none." : "";
  return `${placesText(places)}, and the same chance for each name.${together} ${paid}`;
}

/** "With Sam and Noor", or null without guests. */
export function withGuests(names: readonly string[]): string | null {
  return names.length === 0 ? null : `With ${new Intl.ListFormat("en-US").format(names)}`;
}

const REASONS: Record<NonNullable<OwnName["reason"]>, string> = {
  suspended: "Your membership was suspended",
  frozen: "Your balance was frozen",
  balance: "Your balance didn’t cover the price",
  limit: "You’d already had it as often as each member can",
  erased: "It had left the club",
};

export type Outcome = { title: string; text: string };

/** What a member reads after the draw; null without the member's name in it. */
export function outcomeOf(own: OwnName | null, names: number): Outcome | null {
  if (!own?.place) return null;
  const number = `You’re number ${own.place}`;
  if (own.outcome === "won") return { title: "You’re in.", text: `${number} of ${namesText(names)}.` };
  if (own.reason)
    return {
      title: `${REASONS[own.reason]}.`,
      text: `Your name was drawn as number ${own.place}, and the place went to the next name.`,
    };
  if (!own.isIn)
    return {
      title: "Not this time.",
      text: `${number} of ${namesText(names)}. Your name has been taken out.`,
    };
  return {
    title: `Not this time. ${number}.`,
    text: "A returned place goes to the next number. If it’s yours, we’ll write to you.",
  };
}

/** "1 to 40", or "1 to 40, without 3 and 17". */
export function lotsText(lots: number, out: readonly number[]): string {
  const all = lots === 1 ? "1" : `1 to ${lots}`;
  if (out.length === 0) return all;
  return `${all}, without ${new Intl.ListFormat("en-US").format(out.map(String))}`;
}
