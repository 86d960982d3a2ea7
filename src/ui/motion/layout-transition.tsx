import { Component, type ReactNode, type RefObject, useRef } from "react";
import { MOTION, mayMove } from "./motion";
import { inNextFrame } from "./next-frame";

type LayoutTransitionProps = {
  layoutKey: string;
  element: RefObject<HTMLElement | null>;
  /** Called before the new layout is painted; `from` is where the element was last painted, even while it moved. */
  animate: (element: HTMLElement, from: DOMRect) => void;
  /** Returns where the element comes from when it is mounted; null for nowhere. */
  takeOrigin?: () => DOMRect | null;
  children: ReactNode;
};

/** A class because hooks have no `getSnapshotBeforeUpdate`. */
export class LayoutTransition extends Component<LayoutTransitionProps, object, DOMRect | null> {
  private cancel: (() => void) | null = null;

  override componentDidMount(): void {
    const from = this.props.takeOrigin?.();
    const element = this.props.element.current;
    if (from && element) this.props.animate(element, from);
  }

  override getSnapshotBeforeUpdate({ layoutKey }: LayoutTransitionProps): DOMRect | null {
    if (layoutKey === this.props.layoutKey || this.cancel) return null;
    return this.props.element.current?.getBoundingClientRect() ?? null;
  }

  override componentDidUpdate(_props: LayoutTransitionProps, _state: object, from: DOMRect | null): void {
    if (!from) return;
    this.cancel = inNextFrame(() => {
      this.cancel = null;
      const element = this.props.element.current;
      if (element) this.props.animate(element, from);
    });
  }

  override componentWillUnmount(): void {
    this.cancel?.();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

type FlipAnimationProps = Pick<LayoutTransitionProps, "layoutKey" | "takeOrigin" | "children"> & {
  className?: string;
  "data-large-card"?: string;
};

/** Moves its content from its old place to the new one when `layoutKey` changes, even while it still moves. */
export function FlipAnimation({ layoutKey, takeOrigin, className, children, ...rest }: FlipAnimationProps) {
  const element = useRef<HTMLDivElement>(null);
  return (
    <LayoutTransition layoutKey={layoutKey} element={element} animate={flip} takeOrigin={takeOrigin}>
      <div {...rest} ref={element} className={className}>
        {children}
      </div>
    </LayoutTransition>
  );
}

type PushAnimationProps = {
  layoutKey: string;
  /** Returns what has become larger; `end` is behind it. */
  opening: (end: HTMLElement) => Element | null | undefined;
};

/** Placed after what becomes larger when `layoutKey` changes, which then opens and pushes what follows to its new place. */
export function PushAnimation({ layoutKey, opening }: PushAnimationProps) {
  const end = useRef<HTMLDivElement>(null);
  return (
    <LayoutTransition
      layoutKey={layoutKey}
      element={end}
      animate={(element, from) => open(opening(element), element.getBoundingClientRect().top - from.top)}
    >
      <div ref={end} />
    </LayoutTransition>
  );
}

function flip(element: HTMLElement, from: DOMRect): void {
  if (!mayMove(element)) return;
  for (const running of element.getAnimations()) running.cancel();
  const to = element.getBoundingClientRect();
  if (from.width === 0 || to.width === 0) return;
  const x = from.left + from.width / 2 - (to.left + to.width / 2);
  const y = from.top + from.height / 2 - (to.top + to.height / 2);
  const start = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  element.animate({ transform: [start, "none"] }, { duration: MOTION.long, easing: MOTION.settle });
}

function open(element: Element | null | undefined, distance: number): void {
  if (!element || distance <= 0 || !mayMove(element)) return;
  element.animate(
    {
      marginBottom: [`${-distance}px`, "0px"],
      clipPath: [`inset(-2rem -2rem ${distance}px)`, "inset(-2rem -2rem -1rem)"],
    },
    { duration: MOTION.long, easing: MOTION.settle },
  );
}
