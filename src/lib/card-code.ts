/** The code of a member's card is valid for one step, and for the steps before and after it (docs/design.md#8-the-members-card). */
export const CARD_STEP_SECONDS = 30;

export const CARD_MAC_BYTES = 16;

export type CardCode = { cardId: string; step: number; mac: string };

/** Returns the number of the step at this time, in milliseconds since 1970. */
export function cardStep(time: number): number {
  return Math.floor(time / 1000 / CARD_STEP_SECONDS);
}

/** The text that the card's key authenticates. */
export function cardMessage(cardId: string, step: number): string {
  return `P1.${cardId}.${step}`;
}

/** The content of the QR code. `mac` is in base64url. */
export function cardCodeText({ cardId, step, mac }: CardCode): string {
  return `${cardMessage(cardId, step)}.${mac}`;
}

/** Returns null for a text that is not a card's code. */
export function readCardCode(text: string): CardCode | null {
  const [, cardId, step, mac] = /^P1\.([0-9a-f]{32})\.(\d{1,10})\.([\w-]{22})$/.exec(text.trim()) ?? [];
  return cardId && step && mac ? { cardId, step: Number(step), mac } : null;
}
