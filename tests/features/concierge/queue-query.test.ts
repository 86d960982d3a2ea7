import { blockerText, reasonText } from "@/features/concierge/labels";
import { timeLeft, wholeHours } from "@/features/concierge/queue/request-clock";
import { openedRequestHref, queueHref, readQueueQuery } from "@/features/concierge/queue-query";
import { contactLinks } from "@/features/concierge/request/send-manually";

jest.mock("@/features/concierge/actions", () => ({}));

test.each([
  [1440, "24 h left", "calm"],
  [1439, "24 h left", "calm"],
  [1409, "23 h left", "calm"],
  [241, "4 h left", "calm"],
  [239, "3 h 59 min left", "soon"],
  [120, "2 h left", "soon"],
  [61, "1 h 1 min left", "soon"],
  [59, "59 min left", "soon"],
  [0, "0 min left", "soon"],
  [-1, "1 min late", "late"],
  [-60, "1 h late", "late"],
  [-3000, "2 days late", "late"],
])("formats %i minutes as %s", (minutes, text, tone) => {
  expect(timeLeft(minutes)).toMatchObject({ text, tone });
});

test.each([
  [1439, "24 h left"],
  [241, "4 h left"],
  [239, "3 h left"],
  [-119, "1 h late"],
  [59, "59 min left"],
])("formats %i minutes in a row as %s", (minutes, text) => {
  expect(timeLeft(wholeHours(minutes)).text).toBe(text);
});

test.each([
  [1440, 0],
  [720, 0.5],
  [-5, 1],
  [2000, 0],
])("fills the dial for %i minutes to %d", (minutes, spent) => {
  expect(timeLeft(minutes).spent).toBe(spent);
});

const ALL = { view: "queue", search: "", late: false, group: false, kind: "", after: "" } as const;

test.each([
  [{}, ALL],
  [
    { view: "mine", search: " sam ", late: "1", kind: "phone" },
    { ...ALL, view: "mine", search: "sam", late: true, kind: "phone" },
  ],
  [{ view: "all", search: ["a", "b"], late: "yes", kind: "pigeon", group: ["1", "1"] }, ALL],
  [
    { view: "done", late: "1", kind: "email", group: "1", after: "7.x" },
    { ...ALL, view: "done", after: "7.x" },
  ],
])("reads the query %p as %p", (query, read) => {
  expect(readQueueQuery(query)).toEqual(read);
});

test("omits default values from addresses", () => {
  expect(queueHref({ view: "queue", late: false })).toBe("/concierge");
  expect(queueHref({ view: "done", search: "a&b" })).toBe("/concierge?view=done&search=a%26b");
  expect(openedRequestHref("7", { view: "mine", late: true, kind: "phone", group: true })).toBe(
    "/concierge/7?view=mine&late=1&kind=phone&group=1",
  );
});

test("reads back the query that an address was made from", () => {
  const query = { ...ALL, view: "mine", search: "Zoë & co", late: true, group: true, kind: "email" } as const;
  const { searchParams } = new URL(queueHref(query), "https://acme.test");
  expect(readQueueQuery(Object.fromEntries(searchParams))).toEqual(query);
});

test("fills in the message in the device's own app, and nothing else", () => {
  expect(contactLinks({ kind: "phone", value: "+12125550147" }, "Hi", "a & b\nc")).toEqual([
    ["Open in messages", "sms:+12125550147?&body=a%20%26%20b%0Ac"],
    ["Open in WhatsApp", "https://wa.me/12125550147?text=a%20%26%20b%0Ac"],
  ]);
  expect(contactLinks({ kind: "email", value: "a?cc=x@b.example" }, "Hi & bye", "c")).toEqual([
    ["Open in email", "mailto:a%3Fcc%3Dx@b.example?subject=Hi%20%26%20bye&body=c"],
  ]);
});

test.each([
  ["no-answer", "No answer"],
  ["no-answer: called: twice", "No answer (called: twice)"],
  ["erased", "The contact was erased"],
])("formats the reason %p as %p", (reason, text) => {
  expect(reasonText(reason)).toBe(text);
});

test("has a text for every blocker", () => {
  expect(blockerText("member")).toMatch(/already a member/);
  expect(blockerText("invitation-not-sendable")).toBe("The invitation is cancelled or has no places left.");
});
