import { auditDetail } from "@/domain/audit/audit-details";

test.each([
  ["seatNo", "5", "Place 5"],
  ["kind", "phone", "Phone"],
  ["reason", "The number was reassigned.", "The number was reassigned."],
  ["withdrawn", "pass", "Pass withdrawn"],
  ["used", "pass", "Pass already used"],
  ["requests", "1", "1 request"],
  ["requests", "3", "3 requests"],
  ["letter", "A seat", "“A seat”"],
  ["rate", "300", "300 a minute"],
  ["sponsor", "ada", "Sponsor @ada"],
])("shows the detail %s “%s” as “%s”", (name, value, text) => {
  expect(auditDetail(name, value)).toBe(text);
});
