type FalseReport = { checker: "Nu" | "IBM"; message: RegExp; extract?: RegExp; reason: string };

/** What the checkers report although the page is right. */
export const FALSE_REPORTS: FalseReport[] = [
  {
    checker: "Nu",
    message: /^Trailing slash on void elements/,
    reason: "React writes the slash. It has no effect, because React quotes every attribute.",
  },
  {
    checker: "Nu",
    message: /^Bad value “” for attribute “action”|^To set the document’s location as the action/,
    reason: "React writes an empty action for a server action, which every browser sends to the same page.",
  },
  {
    checker: "Nu",
    message: /^CSS: “(font-size|transform)”: (Unknown dimension|too few values)/,
    extract: /\d(cqi|cqw|cqh)\b/,
    reason: "The checker doesn't know the units of container queries, which all supported browsers have.",
  },
  {
    checker: "Nu",
    message: /^CSS: “mask”: Too many values/,
    extract: /mask:url\(&quot;[^;]+&quot;\) center \/ contain no-repeat/,
    reason: "The checker knows an older form of mask.",
  },
  {
    checker: "Nu",
    message: /^Section lacks heading/,
    extract: /aria-labelledby="not-on-map"/,
    reason: "A paragraph names the stores that the map doesn't show. The page has the heading of all stores.",
  },
  {
    checker: "IBM",
    message: /^aria_form_label_unique /,
    reason: "A form without a name is no landmark, so it needs no name of its own.",
  },
  {
    checker: "IBM",
    message: /^aria_article_label_unique /,
    reason: "An article is no landmark. Its heading says what it is.",
  },
  {
    checker: "IBM",
    message: /^label_content_exists /,
    extract: /^<label class="flex items-center gap-3 border-b/,
    reason: "The label of a search has a text for screen readers, and the placeholder shows it.",
  },
  {
    checker: "IBM",
    message: /^input_label_exists .*<output>/,
    reason: "An output needs no label. The words before it in its paragraph name it.",
  },
  {
    checker: "IBM",
    message: /^input_checkboxes_grouped .*"forGroups"/,
    reason: "Each template has a form of its own with one such checkbox.",
  },
  {
    checker: "IBM",
    message: /^label_ref_valid /,
    extract: /^<label class="text-sm font-medium text-ink-soft" for="_R_\w+" id="_R_\w+-label">$/,
    reason:
      "The label of a text with chips also names the field that stores it, which is hidden from readers while scripts run. Its focus moves to the text.",
  },
];
