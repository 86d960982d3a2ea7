import { smsLength } from "@/lib/text/sms-segments";

/** How many texts a message takes, and why so many where a single character is the reason. */
export function MessageLength({ text }: { text: string }) {
  const { segments, units, encoding } = smsLength(text);
  return (
    <p className="figures text-sm text-ink-soft">
      {segments} {segments === 1 ? "text" : "texts"}, {units} characters
      {encoding === "UCS-2" && ". Curly quotes, accents or emoji make it longer"}
    </p>
  );
}
