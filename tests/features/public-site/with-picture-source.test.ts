import { withPictureSource } from "@/features/public-site/with-picture-source";

test("The privacy page of a club with a Sanity project says where browsers fetch pictures, and who learns what.", () => {
  const text = withPictureSource("What we keep.", { fromSanity: true });
  expect(text).toMatch(/^What we keep\.\n\n## Where pictures come from\n\nYour browser fetches/);
  expect(text).toContain("cdn.sanity.io");
  expect(text).toContain("Sanity learns your network address");
});

test("The privacy page of a club with the shipped pictures stays as it is.", () => {
  expect(withPictureSource("What we keep.", { fromSanity: false })).toBe("What we keep.");
});
