import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { CircleMember } from "@/domain/membership-card/list-circle";
import { Circle } from "@/features/club/circle";
import { layoutCircle } from "@/features/club/circle-layout";
import { memberPath } from "@/lib/paths";

const face = (firstName: string) => ({
  id: firstName,
  firstName,
  avatar: null,
  href: memberPath(firstName.toLowerCase()),
});

const friend = (firstName: string, broughtBy?: CircleMember): CircleMember => ({
  ...face(firstName),
  broughtBy: broughtBy ?? null,
});

const friends = (count: number, by?: CircleMember) =>
  Array.from({ length: count }, (_, index) => friend(`${by?.firstName ?? "F"}${index}`, by));

const ada = face("Ada");
const SMALLEST = 300;

function distances(members: CircleMember[]): number[] {
  const { nodes } = layoutCircle(members, ada);
  return nodes.flatMap((one, index) =>
    nodes.slice(index + 1).map((other) => (Math.hypot(one.x - other.x, one.y - other.y) * SMALLEST) / 100),
  );
}

describe("layoutCircle", () => {
  const [first, second] = [friend("Priya"), friend("Jonas")];

  test.each([
    ["one friend", [first]],
    ["nine friends", friends(9)],
    ["sixty friends", friends(60)],
    ["a friend who brought twenty", [first, ...friends(20, first)]],
    ["two friends who brought five each", [first, second, ...friends(5, first), ...friends(5, second)]],
    [
      "four friends, two of whom brought others",
      [first, second, ...friends(2), ...friends(4, first), ...friends(3, second)],
    ],
  ])("leaves 44 pixels for each face of %s, and keeps all within the drawing", (_, members) => {
    expect(Math.min(...distances(members))).toBeGreaterThanOrEqual(44);
    for (const { x, y } of layoutCircle(members, ada).nodes)
      for (const value of [x, y])
        expect(Math.abs(value - 50) * (SMALLEST / 100)).toBeLessThanOrEqual(150 - 22);
  });

  test("shows friends before the friends they brought, who come as long as there is room", () => {
    const { nodes } = layoutCircle([...friends(8), ...friends(9, friend("F0"))], null);
    expect(nodes.map(({ face: { id } }) => id)).toEqual(
      expect.arrayContaining(friends(8).map(({ id }) => id)),
    );
    expect(nodes.filter(({ from }) => from.id === "F0")).toHaveLength(5);
  });

  test("begins a thread at the friend who brought the member, and at the own seal for others", () => {
    const { nodes } = layoutCircle([first, friend("Lea", first)], ada);
    const [, priya, lea] = nodes;
    expect(nodes.map(({ from }) => from.id)).toEqual([null, null, "Priya"]);
    expect(lea?.from).toMatchObject({ x: priya?.x, y: priya?.y });
  });
});

describe("the circle", () => {
  const priya = friend("Priya");
  const show = (members: CircleMember[]) =>
    render(<Circle members={members} sponsor={ada} seal={<i />} invite={<a href="/home">Invite</a>} />);

  test("says who brought whom when a face is touched, with a link to the profile", async () => {
    show([priya, friend("Lea", priya)]);
    await userEvent.click(screen.getByRole("button", { name: "Lea, brought by Priya" }));
    const link = screen.getByRole("link", { name: "Lea" });
    expect(link).toHaveAttribute("href", "/lea");
    expect(link.parentElement).toHaveTextContent("Lea, brought by Priya");
    expect(screen.getByRole("button", { pressed: true })).toHaveAccessibleName("Lea, brought by Priya");
  });

  test("says the same when the keyboard reaches a face", async () => {
    show([priya]);
    await userEvent.tab();
    expect(screen.getByRole("link", { name: "Ada" }).parentElement).toHaveTextContent("Ada brought you");
  });

  test("lists everyone, also those who have no room in the drawing", async () => {
    show([priya, ...friends(30, priya)]);
    await userEvent.click(screen.getByText("All 31 as a list"));
    const list = within(screen.getByRole("group"));
    expect(list.getAllByRole("listitem")).toHaveLength(31);
    expect(list.getByRole("link", { name: /Priya29/ })).toBeInTheDocument();
  });

  test("begins with an invitation if it is empty", () => {
    show([]);
    expect(screen.getByText(/It begins with one friend/)).toBeInTheDocument();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
