import type { AnyMessageKind, MessageText } from "@/domain/messages/kinds/message-kind";
import { MESSAGE_KINDS, type MessageKindName } from "@/domain/messages/kinds/message-kinds";
import { requireUsableText } from "@/domain/messages/set-message-text";
import { hasPlaceholderLabel, placeholderLabel } from "@/lib/text/placeholder-labels";

const KINDS = Object.entries(MESSAGE_KINDS) as [MessageKindName, AnyMessageKind][];

function problemOf(kind: MessageKindName, changes: Partial<MessageText>) {
  const { subject, text }: MessageText = MESSAGE_KINDS[kind];
  try {
    requireUsableText(kind, { subject, text, ...changes });
    return null;
  } catch (error) {
    const { code, field, message } = error as { code: string; field: string; message: string };
    return { code, field, message };
  }
}

test.each(KINDS)("staff can tell the placeholders of %s apart by their words", (_kind, { placeholders }) => {
  const names = [...Object.keys(placeholders), "product"];
  expect(names.filter((name) => !hasPlaceholderLabel(name))).toEqual([]);
  expect(new Set(names.map(placeholderLabel)).size).toBe(names.length);
});

test.each(KINDS)("the shipped text of %s is usable, and uses every placeholder", (kind, shipped) => {
  expect(problemOf(kind, {})).toBeNull();
  const all = `${shipped.subject} ${shipped.text}`;
  for (const name of Object.keys(shipped.placeholders)) expect(all).toContain(`{${name}}`);
});

/** Every link, code and link to opt out is required. */
test.each(KINDS)(
  "a text of %s without its links and codes is rejected",
  (kind, { button, placeholders, priority }) => {
    const required = Object.keys(placeholders).filter((name) => placeholders[name]?.isRequired);
    if (button) expect(required.some((name) => ["link", "invitation"].includes(name))).toBe(true);
    if (priority === "code") expect(required).toEqual(["code"]);
    for (const name of ["link", "code", "optOut", "invitation", "reason"])
      expect(required.includes(name)).toBe(name in placeholders);
    const { text }: MessageText = MESSAGE_KINDS[kind];
    for (const name of required) {
      const rest = text.replaceAll(`{${name}}`, "");
      expect(problemOf(kind, { text: rest || "Hello" })).toMatchObject({
        code: name === "optOut" ? "message-text-opt-out" : "message-text-lost",
        field: "text",
        message: expect.stringContaining(placeholderLabel(name)),
      });
    }
  },
);

test.each<[Partial<MessageText>, string, string]>([
  [{ text: "{code} {name}" }, "message-text-unknown", "text"],
  [{ subject: "{link}" }, "message-text-unknown", "subject"],
  [{ text: "{code} [" }, "message-text-brackets", "text"],
  [{ subject: "{the code}" }, "message-text-brackets", "subject"],
  [{ subject: "[{product}|]]" }, "message-text-brackets", "subject"],
  [{ text: "[{product} {code}] or {code" }, "message-text-brackets", "text"],
  [{ text: `{code} ${"é".repeat(1540)}` }, "message-text-too-long", "text"],
  [{ text: `{code} ${"ж".repeat(680)}` }, "message-text-too-long", "text"],
])("rejects %.60j of a code with %s", (changes, code, field) => {
  expect(problemOf("sign-in-code", changes)).toMatchObject({ code, field });
});

test("rejects a text of which nothing is left in some messages", () => {
  expect(problemOf("friend-joined", { subject: "[{places}]" })).toMatchObject({
    code: "message-text-empty",
    field: "subject",
  });
});

test.each<[MessageKindName, Partial<MessageText>]>([
  ["sign-in-code", { subject: "Welcome back", text: "Your code is {code}." }],
  ["sign-in-code", { text: `{code} ${"é".repeat(1500)}` }],
  ["friend-joined", { text: "[{friend} joined ({places}).|{friend} joined.] {link}" }],
  ["concierge-invite", { text: "[{opening}]\n\n{invitation}\n\n[PS: {note}]\n\nStop: {optOut}" }],
])("accepts for %s %.60j", (kind, changes) => {
  expect(problemOf(kind, changes)).toBeNull();
});
