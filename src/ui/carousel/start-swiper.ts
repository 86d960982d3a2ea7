import { Swiper } from "swiper";
import styles from "./carousel.module.css";

/**
 * Hands a list that scrolls by CSS to Swiper, in the mode in which the browser goes on scrolling it: nothing is measured
 * anew, nothing moves, and where the list had been scrolled to it stays.
 */
export function startSwiper(frame: HTMLElement): Swiper {
  const list = frame.querySelector("ul");
  const scrolled = list?.scrollLeft ?? 0;
  const swiper = new Swiper(frame, {
    cssMode: true,
    slidesPerView: "auto",
    slidesPerGroupAuto: true,
    spaceBetween: 0,
    wrapperClass: styles.list,
    slideClass: styles.slide,
    lazyPreload: false,
    simulateTouch: false,
    observer: true,
  });
  if (list) list.scrollLeft = scrolled;
  return swiper;
}
