import type { Brand } from "@/content/queries/brands";
import type { Picture } from "@/content/shapes/picture";
import { galleryPictures } from "@/features/brands/gallery-pictures";

const picture = (url: string) => ({ url, alt: "" }) as Picture;

test("a brand's page shows no picture twice", () => {
  const [one, two, three] = ["/one.webp", "/two.webp", "/three.webp"].map(picture);
  const story = [{ _type: "block" }, { _type: "image", url: "/two.webp" }];
  const brand = { picture: one, pictures: [one, two, three], story } as unknown as Brand;
  expect(galleryPictures(brand)).toEqual([three]);
});
