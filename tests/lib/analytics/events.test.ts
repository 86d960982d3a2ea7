import { countedSource, EVENTS, tableProperties } from "@/lib/analytics/events";
import { SERVER_EVENTS, serverEventProperties } from "@/lib/analytics/server-events";

const names = [...Object.keys(EVENTS), ...Object.keys(SERVER_EVENTS)];

test("has no event that both the browser and the server send", () => {
  expect(new Set(names).size).toBe(names.length);
});

test.each(names)("%s consists of capitalized words", (name) => {
  expect(name).toMatch(/^([A-Z][a-z]+ )+[A-Z][a-z]+$/);
});

test("has snake_case properties, and none for a person, a code or an invitation", () => {
  for (const property of [...Object.values(EVENTS), ...Object.values(SERVER_EVENTS)].flat()) {
    expect(property).toMatch(/^[a-z]+(_[a-z]+)*$/);
    expect(property).not.toMatch(/name|code|contact|email|phone|invitation_id|invite_id|recipient/);
  }
});

test("sends only the properties of the table", () => {
  const given = { invite_type: "group", source: "home", recipient: "Zoe", code: "PLUSNEPLUSNE22" } as const;
  expect(tableProperties("Invitation Type Selected", given)).toEqual({
    invite_type: "group",
    source: "home",
  });
  const created = { name: "Invitation Created", properties: given } as const;
  expect(serverEventProperties(created)).toEqual({ invite_type: "group", source: "home" });
});

test.each([
  ["profile", "profile"],
  ["onboarding", "onboarding"],
  ["plusneplusne22", "other"],
  ["", "other"],
])("reads the source %p as %p", (source, counted) => {
  expect(countedSource(source)).toBe(counted);
});
