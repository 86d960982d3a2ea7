import { letterPreviewText } from "@/domain/messages/senders/letter-html";

test.each([
  ["Hi Ada!\n\nDoors open at 7. Bring a friend.", "Doors open at 7."],
  ["Hello,\n\nDoors open at 7.", "Doors open at 7."],
  ["Dear {first name|friend},\nDoors open at 7. Come.", "Doors open at 7."],
  ["Dear Mr. Alder,\n\nDoors open at 7.", "Doors open at 7."],
  ["Dear friends of Dr. Alder,\n\nDoors open at 7 p.m. sharp.", "Doors open at 7 p.m. sharp."],
  ["Hi {first name}.\n\nDoors open at 7.", "Doors open at 7."],
  ["{first name},\n\nDoors open at 7.", "Doors open at 7."],
  ["Ladies and gentlemen,\n\nDoors open at 7.", "Doors open at 7."],
  ["Hello\n-----\nDoors open at 7.", "Doors open at 7."],
])("begins after the greeting of %j", (body, preview) => {
  expect(letterPreviewText(body, "Ada")).toBe(preview);
  expect(letterPreviewText(body, null)).toBe(preview);
});

test.each([
  ["Hello Kitty opens at 7. Come.", "Hello Kitty opens at 7. Come."],
  ["Hidden gems are here. Come.", "Hidden gems are here. Come."],
  ["Welcome to the club.\n\nCome.", "Welcome to the club."],
  ["Tonight, we open.\n\nCome.", "Tonight, we open."],
  ["Hello", "Hello"],
  ["---\n\nDoors open at 7.", "Doors open at 7."],
])("begins with the first words of %j", (body, preview) => {
  expect(letterPreviewText(body, "Ada")).toBe(preview);
});
