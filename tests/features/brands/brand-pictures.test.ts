import type { Brand } from "@/content/queries/brands";
import type { Picture } from "@/content/shapes/picture";
import { galleryPictures } from "@/features/brands/brand-details";

const picture = (url: string) => ({ url, alt: "" }) as Picture;

test("shows no picture twice on a brand's page", () => {
  const [one, two, three] = ["/one.webp", "/two.webp", "/three.webp"].map(picture);
  const story = [{ _type: "block" }, { _type: "image", url: "/two.webp" }];
  const brand = { picture: one, pictures: [one, two, three], story } as unknown as Brand;
  expect(galleryPictures(brand)).toEqual([three]);
});
