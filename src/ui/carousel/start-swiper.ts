import { Swiper } from "swiper";
import { A11y, Keyboard, Navigation } from "swiper/modules";
import { MOTION } from "../motion/motion";
import styles from "./carousel.module.css";
import type { Position } from "./scroll-position";

/** Starts Swiper for the buttons and arrow keys. In `cssMode` the browser still scrolls, so the position stays. */
export function startSwiper(list: HTMLElement, label: string, onMove: (position: Position) => void): Swiper {
  const buttons = document.querySelectorAll<HTMLButtonElement>(`[aria-controls="${list.id}"]`);
  const [prevEl, nextEl] = buttons;
  const report = (swiper: Swiper) => onMove(positionIn(swiper));
  // Navigation disables the button at an end, which would lose the focus; the `aria-disabled` of A11y stays.
  const onEdge = (swiper: Swiper) => {
    for (const button of buttons) button.disabled = false;
    report(swiper);
  };
  const swiper = new Swiper(list.parentElement ?? list, {
    modules: [Navigation, Keyboard, A11y],
    cssMode: true,
    slidesPerView: "auto",
    slidesPerGroupAuto: true,
    spaceBetween: 0,
    speed: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : MOTION.long,
    wrapperClass: styles.list,
    slideClass: styles.slide,
    lazyPreload: false,
    simulateTouch: false,
    observer: true,
    navigation: { prevEl, nextEl, addIcons: false },
    // Keyboard listens on the whole document, so the list enables it only while it has the focus.
    keyboard: { enabled: list.contains(document.activeElement), onlyInViewport: false, pageUpDown: false },
    a11y: {
      prevSlideMessage: `Previous: ${label}`,
      nextSlideMessage: `Next: ${label}`,
      slideLabelMessage: "{{index}} of {{slidesLength}}",
      slideRole: "",
      wrapperLiveRegion: false,
      scrollOnFocus: false,
      notificationClass: "sr-only",
    },
    on: {
      afterInit: onEdge,
      toEdge: onEdge,
      fromEdge: onEdge,
      lock: onEdge,
      unlock: onEdge,
      setTranslate: report,
    },
  });
  list.dispatchEvent(new Event("scroll"));
  return swiper;
}

function positionIn({ activeIndex, isBeginning, isEnd, isLocked, slides }: Swiper): Position {
  if (isLocked) return { index: 0, isBeginning: true, isEnd: true };
  return { index: isEnd ? slides.length - 1 : activeIndex, isBeginning, isEnd };
}
