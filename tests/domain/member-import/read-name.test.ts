import { type NameCells, readName } from "@/domain/member-import/read-name";

const read = (cells: Partial<NameCells>) => {
  const { firstName, lastName } = readName({
    first: "",
    middle: "",
    last: "",
    suffix: "",
    full: "",
    ...cells,
  });
  return [firstName, lastName];
};

test.each([
  ["Sam Jones", "Sam", "Jones"],
  ["Jones, Sam", "Sam", "Jones"],
  ["JONES,SAM", "SAM", "JONES"],
  ["Jones, Sam Robert", "Sam Robert", "Jones"],
  ["van der Berg, Anna", "Anna", "van der Berg"],
  ["Sam Jones, Jr.", "Sam", "Jones Jr."],
  ["Sam Jones Jr.", "Sam", "Jones Jr."],
  ["Jones, Sam, Jr.", "Sam", "Jones Jr."],
  ["Jones Jr., Sam", "Sam", "Jones Jr."],
  ["Jones, Sam Jr.", "Sam", "Jones Jr."],
  ["Sam Jones III", "Sam", "Jones III"],
  ["Sam Jones, PhD", "Sam", "Jones PhD"],
  ["Sam Robert Jones", "Sam Robert", "Jones"],
  ["Ludwig van Beethoven", "Ludwig", "van Beethoven"],
  ["Maria de la Cruz", "Maria", "de la Cruz"],
  ["Madonna", "Madonna", ""],
  ["J.Fox", "J.", "Fox"],
  ["T.Ng", "T.", "Ng"],
  ["H.Ma", "H.", "Ma"],
  ["Li.Na", "Li", "Na"],
  ["Tom.Ford", "Tom", "Ford"],
  ["J.R.R. Tolkien", "J.R.R.", "Tolkien"],
  ["Ada Vale (VIP)", "Ada", "Vale"],
  ["Ada [staff] Vale", "Ada", "Vale"],
  ["⭐️ Ada Vale 🎉", "Ada", "Vale"],
  ["Ada 👩🏽‍🚀 Vale", "Ada", "Vale"],
  ["’t Hooft, Gerard", "Gerard", "’t Hooft"],
  ["'Abd al-Rahman", "'Abd", "al-Rahman"],
  ["O’Neil, Shea", "Shea", "O’Neil"],
  ["Jennifer Null", "Jennifer", "Null"],
  ["Na Li", "Na", "Li"],
  ["李明", "李明", ""],
  ["Zoë Müller-Østergård", "Zoë", "Müller-Østergård"],
  ["Ada❤️Vale", "Ada", "Vale"],
  ["Iris, Inc.", "Iris", "Inc."],
  ["Blue Door, LLC", "Blue", "Door LLC"],
  ["+1 (212) 555-0163", "", ""],
  ["#12", "", ""],
  ["N/A", "", ""],
  ["-", "", ""],
  ["(none)", "", ""],
  ["", "", ""],
])("splits %s", (full, first, last) => {
  expect(read({ full })).toEqual([first, last]);
});

test.each([
  [{ first: "Ada", last: "Vale" }, "Ada", "Vale"],
  [{ first: "Ada", middle: "Maria", last: "Vale" }, "Ada Maria", "Vale"],
  [{ first: "Ada", last: "Vale", suffix: "Jr." }, "Ada", "Vale Jr."],
  [{ first: "Ada", last: "Vale, Jr." }, "Ada", "Vale Jr."],
  [{ first: "Ada", last: "" }, "Ada", ""],
  [{ first: "", last: "Vale" }, "", "Vale"],
  [{ first: "Ada Vale", last: "" }, "Ada", "Vale"],
  [{ first: "Ada Vale", last: "Vale" }, "Ada", "Vale"],
  [{ first: "Vale", last: "Vale" }, "Vale", "Vale"],
  [{ first: "Vale, Ada", last: "" }, "Ada", "Vale"],
  [{ first: "", last: "Vale, Ada" }, "Ada", "Vale"],
  [{ first: "Vale, Ada", last: "Vale" }, "Ada", "Vale"],
  [{ first: "Mary Ann", last: "Vale" }, "Mary Ann", "Vale"],
  [{ first: "N/A", last: "null", full: "Ada Vale" }, "Ada", "Vale"],
  [{ first: "Ada", last: "N/A" }, "Ada", ""],
  [
    { first: "Wolfgang Theophilus", middle: "Amadeus Maximilian", last: "Vale" },
    "Wolfgang Theophilus",
    "Vale",
  ],
  [{ first: "ada@club.example", last: "" }, "", ""],
])("reads the columns %j", (cells, first, last) => {
  expect(read(cells)).toEqual([first, last]);
});

test("says what it left out or decided", () => {
  const notes = (first: string, last = "") =>
    readName({ first, last, middle: "", suffix: "", full: "" }).notes;
  expect(notes("https://a.example", "Vale")).toEqual([
    "The first name can’t be used: Use a name, without links or symbols.",
  ]);
  expect(notes("Ada Vale")).toEqual(["The last name is empty: the last word of the first name became it."]);
  expect(notes("Ada", "Vale")).toEqual([]);
});
