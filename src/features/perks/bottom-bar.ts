/** The classes of a perk's main button: on phones it stays above the tab bar, except with the names of guests. */
export const bottomBar =
  "z-[4] max-sm:not-has-[[data-asks]]:sticky max-sm:above-tab-bar max-sm:-mx-gutter max-sm:mt-6 max-sm:px-gutter max-sm:before:absolute max-sm:before:inset-x-0 max-sm:before:bottom-full max-sm:before:h-6 max-sm:before:bg-linear-to-t max-sm:before:from-paper";
