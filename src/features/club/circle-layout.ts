import type { Face } from "@/domain/account/face";
import type { CircleMember } from "@/domain/membership-card/list-circle";

type Point = { x: number; y: number };

/** A face in the drawing. Points are percentages of its width and height. */
export type CircleNode = Point & {
  face: Face;
  /** What follows the first name in a sentence: who brought whom. */
  relation: string;
  /** Where the thread to the face begins; the id is null for the member's own seal. */
  from: Point & { id: string | null };
};

const CENTER = { x: 50, y: 50, id: null };
const RADIUS = { first: 26.5, second: 42.5 };
/** The angles in degrees that a face needs on its ring, so that a finger finds it in a drawing of 300 pixels. */
const NEEDS = { first: 35, second: 22 };
/** The angle at the top that is left for the sponsor's face. */
const GAP = 40;

/**
 * Places the sponsor at the top and friends on the inner ring, each with the friends whom they brought next to them on the outer
 * one. Returns those who fit, friends first.
 */
export function layoutCircle(members: CircleMember[], sponsor: Face | null): CircleNode[] {
  const branches = fittingBranches(members);
  const spare = 360 - GAP - branches.reduce((sum, branch) => sum + width(branch), 0);
  let angle = GAP / 2;
  const nodes = branches.flatMap(([friend, ...theirs]) => {
    const share = width([friend, ...theirs]) + spare / branches.length;
    const middle = angle + share / 2;
    angle += share;
    const inner = nodeAt(friend, middle, RADIUS.first, CENTER);
    const outer = theirs.map((member, index) => {
      const turn = (index - (theirs.length - 1) / 2) * NEEDS.second;
      return nodeAt(member, middle + turn, RADIUS.second, { x: inner.x, y: inner.y, id: friend.id });
    });
    return [inner, ...outer];
  });
  if (!sponsor) return nodes;
  return [{ face: sponsor, relation: " brought you", ...pointAt(0, RADIUS.second), from: CENTER }, ...nodes];
}

/** What follows the member's first name: ", brought by Priya". */
export function relationOf({ broughtBy }: CircleMember): string {
  return `, brought by ${broughtBy?.firstName ?? "you"}`;
}

type Branch = [friend: CircleMember, ...theirs: CircleMember[]];

function fittingBranches(members: CircleMember[]): Branch[] {
  const branches = new Map<string, Branch>();
  let left = 360 - GAP;
  for (const member of members) {
    const branch = member.broughtBy && branches.get(member.broughtBy.id);
    if (member.broughtBy && !branch) continue;
    const grown: Branch = branch ? [...branch, member] : [member];
    const more = width(grown) - (branch ? width(branch) : 0);
    if (more > left) continue;
    left -= more;
    branches.set(grown[0].id, grown);
  }
  return [...branches.values()];
}

function width([, ...theirs]: Branch): number {
  return Math.max(NEEDS.first, theirs.length * NEEDS.second);
}

function nodeAt(member: CircleMember, angle: number, radius: number, from: CircleNode["from"]): CircleNode {
  return { face: member, relation: relationOf(member), ...pointAt(angle, radius), from };
}

/** The angle is in degrees, clockwise from the top. */
function pointAt(angle: number, radius: number): Point {
  const turn = (angle * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100;
  return { x: round(CENTER.x + radius * Math.sin(turn)), y: round(CENTER.y - radius * Math.cos(turn)) };
}
