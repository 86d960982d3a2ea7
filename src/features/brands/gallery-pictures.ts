import type { Brand } from "@/content/queries/brands";
import type { Picture } from "@/content/shapes/picture";

/** A brand's pictures without those that its page shows elsewhere: as its first picture or within its story. */
export function galleryPictures({ picture, pictures, story }: Brand): Picture[] {
  const told = story.map((block) => ("url" in block ? block.url : undefined));
  return pictures.filter(({ url }) => url !== picture.url && !told.includes(url));
}
