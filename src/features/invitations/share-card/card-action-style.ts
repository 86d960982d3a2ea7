/** The style of a secondary action below a card: an icon above its label. */
export const CARD_ACTION_STYLE =
  "flex min-h-11 flex-col items-center gap-1.5 rounded-control px-0.5 pt-3 pb-2 text-center text-balance text-[0.8125rem] leading-tight text-ink-soft transition-colors hover:text-ink";
