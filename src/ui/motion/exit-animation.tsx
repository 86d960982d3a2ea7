import { Component, createRef, type ReactNode } from "react";
import { MOTION, mayMove } from "./motion";

type ExitAnimationProps = { layoutKey: string; className: string; children: ReactNode };

/** When `layoutKey` changes, fades out inert clones of the children with `data-exit`, in their old places. Not with reduced motion. */
export class ExitAnimation extends Component<ExitAnimationProps, object, HTMLElement[] | null> {
  private readonly container = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ layoutKey }: ExitAnimationProps): HTMLElement[] | null {
    const container = this.container.current;
    if (layoutKey === this.props.layoutKey || !container || !mayMove(container)) return null;
    return [...container.querySelectorAll<HTMLElement>(":scope > [data-exit]")].map(cloneForExit);
  }

  override componentDidUpdate(
    _props: ExitAnimationProps,
    _state: object,
    clones: HTMLElement[] | null,
  ): void {
    for (const clone of clones ?? []) {
      this.container.current?.append(clone);
      const fading = clone.animate({ opacity: [1, 0] }, { duration: MOTION.quick, easing: MOTION.settle });
      fading.onfinish = () => clone.remove();
    }
  }

  override render(): ReactNode {
    return (
      <div ref={this.container} className={`relative ${this.props.className}`}>
        {this.props.children}
      </div>
    );
  }
}

function cloneForExit(element: HTMLElement): HTMLElement {
  const clone = element.cloneNode(true) as HTMLElement;
  for (const part of [clone, ...clone.querySelectorAll("[id], [data-autofocus]")])
    for (const name of ["id", "data-exit", "data-autofocus"]) part.removeAttribute(name);
  clone.inert = true;
  clone.ariaHidden = "true";
  Object.assign(clone.style, {
    position: "absolute",
    // Not the area of the new grid.
    gridArea: "auto",
    inset: `${element.offsetTop}px auto auto ${element.offsetLeft}px`,
    width: `${element.offsetWidth}px`,
    margin: "0",
    animation: "none",
  });
  return clone;
}
