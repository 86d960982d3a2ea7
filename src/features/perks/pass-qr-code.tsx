import { QrCode } from "@/ui/card/qr-code";

export function PassQrCode({ code }: { code: string }) {
  return <QrCode value={code} label="The pass as a QR code" className="motion-safe:animate-fade" />;
}
