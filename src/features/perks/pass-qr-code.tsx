import { QrCode } from "@/ui/card/qr-code";

export function PassQrCode({ code }: { code: string }) {
  return (
    <div className="w-40 max-w-full">
      <QrCode value={code} label="The pass as a QR code" />
    </div>
  );
}
