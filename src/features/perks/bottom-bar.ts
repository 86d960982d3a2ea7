/** The classes of a perk's main button: on phones it stays above the tab bar, except with the names of guests. */
export const bottomBar =
  "z-[4] max-sm:not-has-[[data-asks]]:sticky max-sm:above-tab-bar max-sm:-mx-gutter max-sm:border-t max-sm:border-line max-sm:px-gutter";
