import { createHeadings, pickHeading } from "@/features/invitations/modals/create-texts";

const three = ["Who deserves a bigger slice?", "Who would you like to invite?", "Whose day are we making?"];
const five = ["Who is your plus one?", "Who is the lucky person?", ...three];

test("an individual has the five exact headings", () => {
  expect(createHeadings("individual")).toEqual(five);
});

test.each(["group", "gift", "anything"])("the type %s has the last three of them", (type) => {
  expect(createHeadings(type)).toEqual(three);
});

test.each([
  ["individual", five],
  ["group", three],
])("picks every heading of %s and no other", (type, headings) => {
  const steps = Array.from({ length: 1000 }, (_, step) => step / 1000);
  const picked = new Set([...steps, 1 - Number.EPSILON / 2].map((chance) => pickHeading(type, () => chance)));
  expect([...picked]).toEqual(headings);
});

test("picks with Math.random by default", () => {
  jest.spyOn(Math, "random").mockReturnValue(0.99);
  expect(pickHeading("individual")).toBe("Whose day are we making?");
});
