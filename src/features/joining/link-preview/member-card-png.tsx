import "server-only";
import type { MemberCard } from "@/domain/membership-card/get-member-card";
import { cardPortrait } from "@/lib/card/card-picture";
import { env } from "@/lib/env";
import { fitsScript, nameSize } from "@/ui/card/script-name";
import { FAMILIES } from "./preview-fonts";
import { column, DRAWABLE, drawPng } from "./preview-png";

/** Draws the front of a member's card as a PNG of 1080 × 1920. It has no code. */
export function memberCardPng(card: MemberCard): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height, src, textBox, colors } = cardPortrait(card.engraving);
  const names = [card.firstName, card.lastName];
  const isScript = names.every(fitsScript);
  const size = (nameSize(names.join("\n")) * textBox.width) / 100;
  const facts = [
    card.sponsorName && DRAWABLE.test(card.sponsorName) && `Came as ${card.sponsorName}’s plus one`,
    `Member since ${card.memberSince}`,
  ].filter((fact) => typeof fact === "string");
  const picture = (
    <div style={{ display: "flex", width, height, backgroundColor: colors.background }}>
      {/* biome-ignore lint/performance/noImgElement: it is rendered into a PNG */}
      <img src={src} alt="" width={width} height={height} style={{ position: "absolute", top: 0, left: 0 }} />
      <div style={{ ...column, ...textBox, position: "absolute", justifyContent: "space-between" }}>
        <div style={{ fontFamily: FAMILIES.display, fontSize: 56, color: colors.foil }}>
          {env().PRODUCT_NAME}
        </div>
        <div style={{ ...column, fontFamily: FAMILIES.script, fontSize: size, color: colors.ink }}>
          {isScript &&
            names.map((name) => (
              <div key={name} style={{ lineHeight: 1.15 }}>
                {name}
              </div>
            ))}
        </div>
        <div style={{ ...column, fontFamily: FAMILIES.text, fontSize: 36, color: colors.soft }}>
          {facts.map((fact) => (
            <div key={fact} style={{ marginTop: 12 }}>
              {fact}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
  return drawPng(picture, { width, height });
}
