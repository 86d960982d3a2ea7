import { createMember } from "@/db/factories";
import { leaveDraw } from "@/domain/draws/join-draw";
import { listOwnDraws } from "@/domain/draws/list-own-draws";
import { db } from "../../support/database/test-database";
import { asMember, at } from "../../support/people/contexts";
import { afterDraw, beforeDraw, DRAW_AT, DRAWN_PERK, draw, putIn } from "../../support/people/draws";

test("shows a name until 30 days after the draw, and not a name that won or was taken out", async () => {
  const ada = await createMember(db);
  const sam = await createMember(db);
  const noor = await createMember(db);
  await putIn(db, [ada, sam, noor], { ...DRAWN_PERK, limitInAll: 1 });
  const lots = async (now: typeof beforeDraw) => {
    const lists = await Promise.all(
      [ada, sam, noor].map((member) => listOwnDraws(asMember(db, member, now))),
    );
    return lists.map((list) => list.map(({ slug, own }) => `${slug} ${own.lot}`));
  };
  const { slug } = DRAWN_PERK;
  expect(await lots(beforeDraw)).toEqual([[`${slug} 1`], [`${slug} 2`], [`${slug} 3`]]);
  await leaveDraw(asMember(db, noor, beforeDraw), DRAWN_PERK.id);
  expect(await lots(beforeDraw)).toEqual([[`${slug} 1`], [`${slug} 2`], []]);
  await draw(db, { ...DRAWN_PERK, limitInAll: 1 });
  expect((await lots(afterDraw())).flat()).toHaveLength(1);
  const [[waiting]] = (await lots(afterDraw())).filter((list) => list.length > 0) as [[string]];
  expect((await lots(at(DRAW_AT, "29 days"))).flat()).toEqual([waiting]);
  expect((await lots(at(DRAW_AT, "31 days"))).flat()).toEqual([]);
});
