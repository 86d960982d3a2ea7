export function contactKind(value: string): "email" | "phone" {
  return value.includes("@") ? "email" : "phone";
}
