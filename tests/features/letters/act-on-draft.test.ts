import { messages } from "@/db/schema";
import { actOnDraft, draftMessage } from "@/features/letters/act-on-draft";
import { previewDraft } from "@/features/letters/preview-draft";
import { db, inEachTest } from "../../support/database/test-database";
import { asMember } from "../../support/people/contexts";
import { LETTER, readLetter, writeLetter } from "../../support/people/letters";
import { hedy } from "../../support/people/staff";

const admin = inEachTest(() => hedy(db));
let letterId: string;

beforeEach(async () => {
  letterId = await writeLetter(db, admin);
});

/** The fields as a form posts them. */
const posted = (fields: Record<string, string>) => ({
  ...{
    ...LETTER,
    letterId,
    version: "1",
    shown: "",
    joinedSince: "",
    city: "",
    sendAt: "",
    counted: "everyone",
  },
  ...{ subject: "Typed", ...fields },
});
const press = (fields: Record<string, string>) =>
  actOnDraft(asMember(db, admin), actOnDraft.schema.parse(posted(fields)));

test.each([
  [{}, "Saved"],
  [{ intent: "save" }, "Saved"],
  [{ intent: "test" }, "Saved, and the test is on its way to you"],
  [{ intent: "send" }, "The letter is on its way"],
  [{ intent: "send", sendAt: "2098-11-02T01:30", sendAtZone: "EST" }, "Scheduled"],
])("the button with %j saves what is typed", async (fields, message) => {
  expect(draftMessage(await press(fields as Record<string, string>))).toBe(message);
  const letter = await readLetter(db, letterId);
  expect(letter).toMatchObject({ subject: "Typed", version: 2 });
  expect(letter.scheduledAt !== null).toBe("intent" in fields && fields.intent === "send");
  expect(await db.$count(messages)).toBe("intent" in fields && fields.intent === "test" ? 1 : 0);
});

test.each(["save", "test", "send"])(
  "the button “%s” refuses invalid fields and an unknown field",
  (intent) => {
    const { error } = actOnDraft.schema.safeParse(posted({ intent, subject: "{name}", body: "" }));
    expect(error?.issues.map(({ path }) => path[0])).toEqual(["subject", "body"]);
    expect(actOnDraft.schema.safeParse(posted({ intent: "delete" })).success).toBe(false);
  },
);

test("the preview counts an audience only if its number is not on the screen", async () => {
  const preview = (fields: Record<string, string>) =>
    previewDraft(asMember(db, admin), previewDraft.schema.parse(posted(fields)));
  expect((await preview({})).counted).toBeNull();
  expect((await preview({ audience: "joined-since", joinedSince: "2098-01-01" })).counted).toEqual({
    ...{
      audience: "joined-since",
      joinedSince: "2098-01-01",
      city: null,
      email: 0,
      withoutEmail: 0,
      countedAt: null,
    },
  });
});
