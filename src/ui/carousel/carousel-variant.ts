/** `hero` shows one slide, `rail` several with the next one peeking in, `pictures` wide pictures. */
export type CarouselVariant = "hero" | "rail" | "pictures";
