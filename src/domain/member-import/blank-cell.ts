/** Whether a cell says nothing: programs write "N/A", "-", "NULL" or "\N". "Null" and "Na" are names. */
export function isBlankCell(cell: string): boolean {
  return cell === "" || BLANK.test(cell);
}

const BLANK =
  /^(?:[-–—−.?_]+|[nN]\/[aA]\.?|[nN]\.[aA]\.|#N\/A|null|NULL|\(null\)|\\N|undefined|NaN|nan|<nil>|<null>)$/;
