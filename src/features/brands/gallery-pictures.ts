import type { Brand, Picture } from "@/content/types";

/** A brand's pictures without those that its page shows elsewhere: as its first picture or within its story. */
export function galleryPictures({ picture, pictures, story }: Brand): Picture[] {
  const told = story.map((block) => ("url" in block ? block.url : undefined));
  return pictures.filter(({ url }) => url !== picture.url && !told.includes(url));
}
