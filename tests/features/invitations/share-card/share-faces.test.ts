import {
  canReportProblem,
  firstFaces,
  initialFaces,
  nextFaces,
  type ShareEvent,
  type ShareFaces,
  shownFace,
} from "@/features/invitations/share-card/share-faces";

const after = (...events: ShareEvent[]) => events.reduce(nextFaces, initialFaces);

const regular: ShareFaces = { front: "not-shared-regular", back: "shared", flipped: false };
const sent: ShareFaces = { front: "not-shared-regular", back: "shared", flipped: true };
const asked: ShareFaces = { front: "not-shared-regular", back: "not-shared-email", flipped: true };
const unasked: ShareFaces = { front: "not-shared-regular", back: "not-shared-email", flipped: false };
const handedOver: ShareFaces = { front: "shared", back: "not-shared-email", flipped: false };

test("the card starts with the regular face in front and the sent face on the back", () => {
  expect(initialFaces).toEqual(regular);
});

test.each([
  [undefined, true, regular],
  [undefined, false, regular],
  ["concierge" as const, true, asked],
  ["concierge" as const, false, regular],
])("chooses the first faces for the start %s with the concierge available: %s", (startsAt, canAsk, faces) => {
  expect(firstFaces(startsAt, canAsk)).toEqual(faces);
});

describe("each transition", () => {
  test.each<[string, ShareFaces, ShareEvent, ShareFaces]>([
    ["sharing on the regular face flips to the sent face", regular, "shared", sent],
    ["asking for the concierge flips to its face", regular, "ask-concierge", asked],
    ["I'd rather share the invite flips back", asked, "flip", unasked],
    ["asking again flips to the concierge again", unasked, "ask-concierge", asked],
    ["sharing after that puts the sent face on the back", unasked, "shared", sent],
    ["a concierge send puts the sent face in front and flips", asked, "concierge-sent", handedOver],
    ["Have a problem sharing flips back to the regular face", sent, "flip", regular],
    ["a flip on the regular face shows the back", regular, "flip", sent],
    ["sharing on the sent face changes nothing", sent, "shared", sent],
    ["sharing on the concierge's face changes nothing", asked, "shared", asked],
    ["sharing after a concierge send changes nothing", handedOver, "shared", handedOver],
    ["asking on the sent face changes nothing", sent, "ask-concierge", sent],
    ["asking on the concierge's face changes nothing", asked, "ask-concierge", asked],
    [
      "a concierge send that succeeds after turning back flips to the sent face",
      unasked,
      "concierge-sent",
      sent,
    ],
    ["a concierge send without a request changes nothing", regular, "concierge-sent", regular],
    ["a concierge send on the sent face changes nothing", sent, "concierge-sent", sent],
    ["a second concierge send changes nothing", handedOver, "concierge-sent", handedOver],
  ])("%s", (_, faces, event, next) => {
    expect(nextFaces(faces, event)).toEqual(next);
  });

  test("returns the same object if nothing changes", () => {
    expect(nextFaces(sent, "shared")).toBe(sent);
    expect(nextFaces(handedOver, "concierge-sent")).toBe(handedOver);
  });
});

test("two quick shares leave the card on the sent face", () => {
  expect(shownFace(after("shared", "shared"))).toBe("shared");
});

describe("reporting a problem", () => {
  test.each<[boolean, string, ShareEvent[]]>([
    [true, "after a copy", ["shared"]],
    [false, "after a concierge send", ["ask-concierge", "concierge-sent"]],
    [false, "on the concierge's face", ["ask-concierge"]],
    [true, "after asking, turning back and sharing", ["ask-concierge", "flip", "shared"]],
  ])("is possible: %s, %s", (isPossible, _, events) => {
    expect(canReportProblem(after(...events))).toBe(isPossible);
  });
});

test("is impossible while either side is the concierge face", () => {
  expect(canReportProblem({ ...sent, front: "not-shared-email" })).toBe(false);
  expect(canReportProblem({ ...sent, back: "not-shared-email" })).toBe(false);
  expect(canReportProblem(sent)).toBe(true);
});

test("shownFace returns the back if flipped, otherwise the front", () => {
  expect(shownFace(regular)).toBe("not-shared-regular");
  expect(shownFace(asked)).toBe("not-shared-email");
  expect(shownFace(handedOver)).toBe("shared");
});
