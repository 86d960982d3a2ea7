import "server-only";
import { cardPicture } from "@/lib/card/card-picture";
import { formatEvening } from "@/lib/dates";
import { BLANK_ENGRAVING } from "../invitation-view";
import { FAMILIES } from "./preview-fonts";
import { column, DRAWABLE, drawPng } from "./preview-png";

type PreviewedPass = { hostName: string; evening: { title: string; happensAt: Date; timeZone: string } };

/** Returns the PNG of a guest's pass for link previews, or of the plain card. */
export function guestPreviewPng(pass: PreviewedPass | null): Promise<Uint8Array<ArrayBuffer>> {
  return drawPng(<GuestPreview pass={pass} />, { width: 1200, height: 630 });
}

function GuestPreview({ pass }: { pass: PreviewedPass | null }) {
  const { src, width, height, textBox, colors } = cardPicture(BLANK_ENGRAVING);
  const drawable = (text: string, other: string) => (DRAWABLE.test(text) ? text : other);
  const host = pass && drawable(`${pass.hostName} is bringing you to`, "You’re expected at");
  return (
    <div style={{ display: "flex", width, height, backgroundColor: colors.background }}>
      {/* biome-ignore lint/performance/noImgElement: it is rendered into a PNG */}
      <img src={src} alt="" width={width} height={height} style={{ position: "absolute", top: 0, left: 0 }} />
      <div style={{ ...column, ...textBox, position: "absolute", color: colors.ink }}>
        <div style={{ fontFamily: FAMILIES.text, fontSize: 24, color: colors.soft, textAlign: "center" }}>
          {host ?? "A pass for"}
        </div>
        <div
          style={{
            ...{ fontFamily: FAMILIES.display, fontSize: 52, lineHeight: 1.12 },
            ...{ marginTop: 12, textAlign: "center" },
          }}
        >
          {drawable(pass?.evening.title ?? "", "an evening") || "an evening"}
        </div>
        {pass && (
          <div style={{ fontFamily: FAMILIES.text, fontSize: 24, marginTop: 36, color: colors.foil }}>
            {formatEvening(pass.evening.happensAt, pass.evening.timeZone)}
          </div>
        )}
      </div>
    </div>
  );
}
