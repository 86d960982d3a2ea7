import { fillFields, unknownField } from "@/lib/text/merge-field";

test.each([
  ["Dear {first name|friend},", "Dear Ada,", "Dear friend,"],
  ["Dear {first name},", "Dear Ada,", "Dear friend,"],
  ["{ First Name | dear guest }!", "Ada!", "dear guest!"],
  ["{first name|a}{first name|b}", "AdaAda", "ab"],
  ["Dear {first\u00a0name}", "Dear Ada", "Dear friend"],
  ["No name at all", "No name at all", "No name at all"],
])("fills in %s for a member with and without a name", (text, named, unnamed) => {
  expect(unknownField(text)).toBeNull();
  expect(fillFields(text, "Ada")).toBe(named);
  expect(fillFields(text, null)).toBe(unnamed);
});

test("never fills in a name that looks like a field, or has a replacement pattern", () => {
  expect(fillFields("{first name}", "{first name|x}")).toBe("{first name|x}");
  expect(fillFields("Dear {first name}.", "$& $1 $$")).toBe("Dear $& $1 $$.");
});

test.each([
  ["Dear {firstname},", "{firstname}"],
  ["{last name|x}", "{last name|x}"],
  ["{first_name}", "{first_name}"],
  ["{{first name}}", "{"],
  ["{first name|}", "{first name|}"],
  ["{first name|a|b}", "{first name|a|b}"],
  ["{first name\n|a}", "{"],
  ["Dear {first name", "{"],
  ["Hello :}", "}"],
  ["{}", "{}"],
])("finds the unknown field in %j", (text, unknown) => {
  expect(unknownField(text)).toBe(unknown);
});
