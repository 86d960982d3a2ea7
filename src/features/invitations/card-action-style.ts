/** The look of what else can be done with a card: a drawing, and under it what it does. */
export const CARD_ACTION_STYLE =
  "flex min-h-11 flex-col items-center gap-1.5 rounded-control px-0.5 pt-3 pb-2 text-center text-balance text-[0.8125rem] leading-tight text-ink-soft transition-colors hover:text-ink";
