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
/** The share of the width that a face needs, so that a finger finds it in a drawing of 300 pixels. */
const FACE = 16;
const TWO_RINGS = [26.5, 42.5] as const;
const ONE_RING = [38, 38] as const;

/** The faces, and the radiuses of the rings on which they are. */
export type CircleLayout = { nodes: CircleNode[]; rings: readonly [inner: number, outer: number] };

/**
 * Places the sponsor at the top and friends on the inner ring, each with the friends whom they brought next to them on the outer
 * one. Without the latter there is one ring. Returns those who fit, friends first.
 */
export function layoutCircle(members: CircleMember[], sponsor: Face | null): CircleLayout {
  const rings = members.some(({ broughtBy }) => broughtBy) ? TWO_RINGS : ONE_RING;
  const [inner, outer] = rings;
  const gap = sponsor ? 2 * angleOf(outer) : 0;
  const width = ([, ...theirs]: Branch) => Math.max(angleOf(inner), theirs.length * angleOf(outer));
  const branches = fittingBranches(members, 360 - gap, width);
  const spare = 360 - gap - branches.reduce((sum, branch) => sum + width(branch), 0);
  let angle = gap / 2;
  const nodes = branches.flatMap((branch) => {
    const [friend, ...theirs] = branch;
    const share = width(branch) + spare / branches.length;
    const middle = angle + share / 2;
    angle += share;
    const node = nodeAt(friend, middle, inner, CENTER);
    const from = { x: node.x, y: node.y, id: friend.id };
    const first = middle - ((theirs.length - 1) / 2) * angleOf(outer);
    return [
      node,
      ...theirs.map((member, index) => nodeAt(member, first + index * angleOf(outer), outer, from)),
    ];
  });
  if (sponsor) nodes.unshift({ face: sponsor, relation: " brought you", ...pointAt(0, outer), from: CENTER });
  return { nodes, rings };
}

/** What follows the member's first name: ", brought by Priya". */
export function relationOf({ broughtBy }: CircleMember): string {
  return `, brought by ${broughtBy?.firstName ?? "you"}`;
}

type Branch = [friend: CircleMember, ...theirs: CircleMember[]];

function fittingBranches(
  members: CircleMember[],
  space: number,
  width: (branch: Branch) => number,
): Branch[] {
  const branches = new Map<string, Branch>();
  let left = space;
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

/** The angle in degrees that a face needs on a ring. */
function angleOf(radius: number): number {
  return (2 * Math.asin(FACE / 2 / radius) * 180) / Math.PI;
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
