/** A way to read a list of codes, for a person to choose. */
export type Reading = {
  /** "0" for the first column, "cells" for every cell, "words" for every word. */
  value: string;
  /** The column's heading; null for a column without one. */
  heading: string | null;
  examples: string[];
};

/** `lines` has only the first ones. */
export type LineGroup = { count: number; lines: number[] };

/** What a list of codes has, as it was understood. */
export type CodeListReport = {
  /** Empty if there is only one way. */
  readings: Reading[];
  /** The way that was found or chosen; null if a person must choose. */
  reading: string | null;
  /** The first line if it looks unlike the others. A person must choose what it is; null until then. */
  firstLine: { text: string; is: "heading" | "code" | null } | null;
  /** The line that was left out as the heading. */
  heading: string | null;
  /** Different codes of the list. */
  count: number;
  /** The first five codes. */
  first: string[];
  /** Codes that the list has twice. */
  duplicates: LineGroup;
  /** Codes that differ only in case from an earlier one. They are added. */
  caseTwins: LineGroup;
  /** What is no code, by the reason. */
  bad: (LineGroup & { reason: string })[];
};

export type CheckedCodes = {
  step: "check";
  report: CodeListReport;
  /** How many of the different codes the pool has already. */
  known: number;
  /** The text of a file that was sent without JavaScript. */
  text?: string;
};

export type AddedCodes = {
  step: "add";
  report: CodeListReport;
  /** Codes of this part that the upload has added, now or when the part was sent before. */
  added: number;
  /** Free codes of the whole pool. */
  left: number;
  /** How many codes of the list were read so far. */
  done: number;
};

export type CodeStep = CheckedCodes | AddedCodes;
