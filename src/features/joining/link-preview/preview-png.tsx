import { isGroup } from "@/lib/invitation-types";
import "server-only";
import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import { cardPicture } from "@/lib/card/card-picture";
import { env } from "@/lib/env";
import { sharp } from "@/lib/sharp";
import { fitsScript, nameSize } from "@/ui/card/script-name";
import { BLANK_ENGRAVING, type KnownInvitation } from "../invitation-view";
import { previewCache } from "./preview-cache";
import { FAMILIES, previewFonts } from "./preview-fonts";

/**
 * Returns the PNG of an invitation's preview, or of the plain card. It uses a palette, because apps show no previews above
 * about 300 kB and the full-color engraving has 500 kB.
 */
export const previewPng = previewCache(async (invitation) => {
  const picture = <PreviewPicture invitation={invitation} product={env().PRODUCT_NAME} />;
  return drawPng(picture, { width: 1200, height: 630 });
});

/** Draws a picture with the fonts of the previews. */
export async function drawPng(
  picture: ReactElement,
  size: { width: number; height: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = new ImageResponse(picture, { ...size, fonts: await previewFonts() });
  const packed = await sharp(await drawn.arrayBuffer())
    .png({ palette: true, dither: 0, effort: 1 })
    .toBuffer();
  return new Uint8Array(packed);
}

/** Texts without a letter that our fonts lack: the renderer would fetch a font from another server. */
export const DRAWABLE = /^[\u0020-\u007e\u00a0-\u017f\u2018\u2019]*$/;

type PreviewPictureProps = { invitation: KnownInvitation | null; product: string };

/**
 * The card's art with its text. It omits group names, and names with letters that our fonts lack: the renderer would fetch
 * a font from another server.
 */
function PreviewPicture({ invitation, product }: PreviewPictureProps) {
  const { src, width, height, textBox, colors } = cardPicture(invitation?.engraving ?? BLANK_ENGRAVING);
  const recipient = invitation && !isGroup(invitation.type) ? invitation.recipient : "";
  const sponsor = invitation?.sponsorName ?? "";
  return (
    <div style={{ display: "flex", width, height, backgroundColor: colors.background }}>
      {/* biome-ignore lint/performance/noImgElement: it is rendered into a PNG */}
      <img src={src} alt="" width={width} height={height} style={{ position: "absolute", top: 0, left: 0 }} />
      <div style={{ ...column, ...textBox, position: "absolute", color: colors.ink }}>
        <div style={{ fontFamily: FAMILIES.text, fontSize: 24, color: colors.soft, textAlign: "center" }}>
          {sponsor && DRAWABLE.test(sponsor) ? `${sponsor} invited you to` : "An invitation to"}
        </div>
        <div
          style={{
            fontFamily: FAMILIES.display,
            fontSize: 58,
            lineHeight: 1.1,
            marginTop: 10,
            textAlign: "center",
          }}
        >
          {product}
        </div>
        {recipient && fitsScript(recipient) && (
          <Recipient name={recipient} width={textBox.width} foil={colors.foil} />
        )}
        <div
          style={{
            fontFamily: FAMILIES.text,
            fontSize: 19,
            letterSpacing: 4,
            marginTop: 40,
            color: colors.foil,
          }}
        >
          VIP SHOPPING AWAITS
        </div>
      </div>
    </div>
  );
}

function Recipient({ name, width, foil }: { name: string; width: number; foil: string }) {
  return (
    <div style={{ ...column, marginTop: 36 }}>
      <div style={{ fontFamily: FAMILIES.display, fontSize: 26, color: foil }}>for</div>
      <div
        style={{
          fontFamily: FAMILIES.script,
          fontSize: (nameSize(name) * width) / 100,
          lineHeight: 1.15,
          marginTop: 8,
          textAlign: "center",
        }}
      >
        {name}
      </div>
    </div>
  );
}

export const column = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
} as const;
