import { z } from "zod";
import { validationFailure } from "@/lib/forms/envelope";

const envelopeOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input);
  if (!error) throw new Error("the input is valid");
  return validationFailure(error.issues);
};

describe("the envelope of bad input", () => {
  test("has the specification's shape, byte for byte", () => {
    const schema = z.object({ name: z.string().min(1, { error: "Enter a name." }) });
    expect(JSON.stringify(envelopeOf(schema, { name: "" }))).toBe(
      '{"status":"error","message":"Error validating input","fieldErrors":{"name":{"message":"Enter a name.","errorCode":"too_small"}}}',
    );
  });

  test("joins a nested path with a bar", () => {
    const schema = z.object({ a: z.object({ b: z.string({ error: "Missing." }) }) });
    expect(envelopeOf(schema, { a: {} }).fieldErrors).toEqual({
      "a|b": { message: "Missing.", errorCode: "invalid_type" },
    });
  });

  test("joins the number of a list's entry, too", () => {
    const schema = z.object({ friends: z.array(z.object({ name: z.string({ error: "Missing." }) })) });
    expect(Object.keys(envelopeOf(schema, { friends: [{ name: "Sam" }, {}] }).fieldErrors ?? {})).toEqual([
      "friends|1|name",
    ]);
  });

  test("tells the first of several errors of one field", () => {
    const schema = z.string().min(5, { error: "Too short." }).regex(/^a/, { error: "Not an a." });
    expect(envelopeOf(schema, "b").fieldErrors).toEqual({
      "": { message: "Too short.", errorCode: "too_small" },
    });
  });

  test("tells every field that is wrong", () => {
    const schema = z.object({
      name: z.string({ error: "No name." }),
      type: z.enum(["group"], { error: "No type." }),
    });
    expect(envelopeOf(schema, {}).fieldErrors).toEqual({
      name: { message: "No name.", errorCode: "invalid_type" },
      type: { message: "No type.", errorCode: "invalid_value" },
    });
  });

  test("takes a rule's own error code", () => {
    const schema = z.string().refine(() => false, { error: "No.", params: { errorCode: "not_a_name" } });
    expect(envelopeOf(schema, "x").fieldErrors?.[""]?.errorCode).toBe("not_a_name");
  });
});
