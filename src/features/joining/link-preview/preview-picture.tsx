import { cardPicture } from "@/ui/card/card-picture";
import { fitsScript, nameSize } from "@/ui/card/name-size";
import type { KnownInvitation } from "../invitation/invitation-view";
import { FAMILIES } from "./preview-fonts";

const DRAWABLE = /^[\u0020-\u007e\u00a0-\u017f\u2018\u2019]*$/;
const PLAIN_CODE = "2222222222222P";

type PreviewPictureProps = { invitation: KnownInvitation | null; product: string };

/**
 * The picture of a shared link: the card's art with its text. A group's name stays unsaid, and so do names whose letters
 * our typefaces lack: the renderer would ask somebody else's server for them.
 */
export function PreviewPicture({ invitation, product }: PreviewPictureProps) {
  const { src, width, height, textBox, colors } = cardPicture(invitation?.engraving ?? PLAIN_CODE);
  const recipient = invitation && invitation.type !== "group" ? invitation.recipient : "";
  const sponsor = invitation?.sponsorName ?? "";
  return (
    <div style={{ display: "flex", width, height, backgroundColor: colors.ground }}>
      {/* biome-ignore lint/performance/noImgElement: it is drawn once, into a picture */}
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

const column = {
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
} as const;
