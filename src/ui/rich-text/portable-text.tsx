import { type PortableTextReactComponents, PortableText as Renderer } from "@portabletext/react";
import { classNames } from "../layout/class-names";
import { cleanBlocks } from "./clean-blocks";
import { RichLink } from "./rich-link";
import { RichPicture } from "./rich-picture";

type PortableTextProps = { value: unknown; className?: string };

/** The club's Portable Text as elements of our own: links of the six schemes, our own pictures, and nothing unknown. */
export function PortableText({ value, className }: PortableTextProps) {
  const blocks = cleanBlocks(value);
  if (blocks.length === 0) return null;
  return (
    <div className={classNames("rich-text", className)}>
      <Renderer value={blocks} components={components} onMissingComponent={false} />
    </div>
  );
}

const components: Partial<PortableTextReactComponents> = {
  types: {
    image: ({ value: { url, alt, width, height, palette } }) => (
      <RichPicture url={url} alt={alt} width={width} height={height} palette={palette} />
    ),
  },
  marks: {
    link: ({ value, children }) => (
      <RichLink href={value?.href} by="club">
        {children}
      </RichLink>
    ),
    underline: ({ children }) => <u>{children}</u>,
  },
  unknownType: Nothing,
  unknownMark: ({ children }) => <>{children}</>,
};

function Nothing() {
  return null;
}
