import { Component, createRef, type ReactNode } from "react";
import { MOTION } from "./motion";

type LeavingProps = { step: string; className: string; children: ReactNode };

/**
 * Lets those of its children that are marked `data-exit` fade where they stood, at its "head" or its "foot", when a new step
 * takes them away. What fades is a likeness: nothing of it can be touched, focused or read out.
 */
export class ExitAnimation extends Component<LeavingProps, object, HTMLElement[] | null> {
  private readonly place = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ step }: LeavingProps): HTMLElement[] | null {
    const place = this.place.current;
    if (step === this.props.step || typeof place?.animate !== "function") return null;
    return [...place.querySelectorAll<HTMLElement>(":scope > [data-exit]")].map(cloneForExit);
  }

  override componentDidUpdate(_props: LeavingProps, _state: object, left: HTMLElement[] | null): void {
    for (const likeness of left ?? []) {
      this.place.current?.append(likeness);
      const fading = likeness.animate({ opacity: [1, 0] }, { duration: MOTION.usual, easing: MOTION.settle });
      fading.onfinish = () => likeness.remove();
    }
  }

  override render(): ReactNode {
    return (
      <div ref={this.place} className={`relative ${this.props.className}`}>
        {this.props.children}
      </div>
    );
  }
}

function cloneForExit(element: HTMLElement): HTMLElement {
  const likeness = element.cloneNode(true) as HTMLElement;
  const isHead = element.dataset.exit === "head";
  for (const part of [likeness, ...likeness.querySelectorAll("[id], [data-autofocus]")])
    for (const name of ["id", "data-exit", "data-autofocus"]) part.removeAttribute(name);
  likeness.inert = true;
  likeness.ariaHidden = "true";
  Object.assign(likeness.style, {
    position: "absolute",
    inset: isHead ? "0 0 auto" : "auto 0 0",
    animation: "none",
  });
  return likeness;
}
