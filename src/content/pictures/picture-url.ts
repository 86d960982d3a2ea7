import { createImageUrlBuilder } from "@sanity/image-url";
import type { Crop } from "./crop";

const FILE = /^https:\/\/cdn\.sanity\.io\/images\/([\w-]+)\/([\w-]+)\/(\w+-\d+x\d+)\.(\w+)$/;

/**
 * Returns where a picture is had, cut as its editor says, in the format that the browser likes best; the one place that
 * knows Sanity's pipeline. `&w=` may be put behind it. One of our own stays as it is: Next's optimizer serves it.
 */
export function pictureUrl(url: string, crop: Crop): string {
  const [, projectId = "", dataset = "", file, format] = FILE.exec(url) ?? [];
  if (!projectId) return url;
  return createImageUrlBuilder({ projectId, dataset })
    .image({ asset: { _ref: `image-${file}-${format}` }, crop })
    .auto("format")
    .fit("max")
    .quality(75)
    .url();
}
