import type { Brand, Picture } from "@/content/types";

/** A brand's pictures, but for those that its page shows anyhow: at its head or within its story. */
export function unseenPictures({ picture, pictures, story }: Brand): Picture[] {
  const told = story.map((block) => ("url" in block ? block.url : undefined));
  return pictures.filter(({ url }) => url !== picture.url && !told.includes(url));
}
