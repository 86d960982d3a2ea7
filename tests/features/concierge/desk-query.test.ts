import { readStaffQuery, staffHref } from "@/features/administration/staff-query";
import { deskHref, openHref, readDeskQuery } from "@/features/concierge/desk-query";
import { hindranceText, reasonText } from "@/features/concierge/labels";
import { timeLeft, wholeHours } from "@/features/concierge/queue/time-left";
import { contactLink } from "@/features/concierge/request/contact-link";

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
])("%i minutes read as %s", (minutes, text, tone) => {
  expect(timeLeft(minutes)).toMatchObject({ text, tone });
});

test.each([
  [1439, "24 h left"],
  [241, "4 h left"],
  [239, "3 h left"],
  [-119, "1 h late"],
  [59, "59 min left"],
])("in a row of the queue, %i minutes read as %s", (minutes, text) => {
  expect(timeLeft(wholeHours(minutes)).text).toBe(text);
});

test.each([
  [1440, 0],
  [720, 0.5],
  [-5, 1],
  [2000, 0],
])("with %i minutes left the dial is at %d", (minutes, spent) => {
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
])("the query %p is read as %p", (query, read) => {
  expect(readDeskQuery(query)).toEqual(read);
});

test("addresses leave out what is usual", () => {
  expect(deskHref({ view: "queue", late: false })).toBe("/concierge");
  expect(deskHref({ view: "done", search: "a&b" })).toBe("/concierge?view=done&search=a%26b");
  expect(openHref("7", { view: "mine", late: true, kind: "phone", group: true })).toBe(
    "/concierge/7?view=mine&late=1&kind=phone&group=1",
  );
  expect(staffHref({ view: "team", page: 1 })).toBe("/concierge/staff");
  expect(readStaffQuery({ view: "queue" }).view).toBe("team");
});

test("what an address says is read as what it was made of", () => {
  const query = { ...ALL, view: "mine", search: "Zoë & co", late: true, group: true, kind: "email" } as const;
  const { searchParams } = new URL(deskHref(query), "https://acme.test");
  expect(readDeskQuery(Object.fromEntries(searchParams))).toEqual(query);
});

test("a device's own app opens with everything filled in, and nothing more", () => {
  expect(contactLink({ kind: "phone", value: "+12125550147" }, "Hi", "a & b\nc")).toBe(
    "sms:+12125550147?&body=a%20%26%20b%0Ac",
  );
  expect(contactLink({ kind: "email", value: "a?cc=x@b.example" }, "Hi & bye", "c")).toBe(
    "mailto:a%3Fcc%3Dx@b.example?subject=Hi%20%26%20bye&body=c",
  );
});

test.each([
  ["no-answer", "No answer"],
  ["no-answer: called: twice", "No answer (called: twice)"],
  ["erased", "The contact was erased"],
])("the reason %p reads as %p", (reason, text) => {
  expect(reasonText(reason)).toBe(text);
});

test("every hindrance has words", () => {
  expect(hindranceText("member")).toMatch(/member already/);
  expect(hindranceText("invitation-not-sendable")).toBe("The invitation is cancelled, or has no place left.");
});
