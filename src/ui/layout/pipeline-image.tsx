"use client";

import Image, { type ImageProps } from "next/image";

/** An image whose address already says cut, format and quality: only the width is missing, which the browser chooses. */
export function PipelineImage(props: Omit<ImageProps, "loader">) {
  return <Image {...props} alt={props.alt} loader={({ src, width }) => `${src}&w=${width}`} />;
}
