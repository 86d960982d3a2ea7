import { Component, type ReactNode, type RefObject } from "react";
import { inNextFrame } from "./next-frame";

type StepProps = {
  /** Changes when something new is shown. */
  step: string;
  place: RefObject<HTMLElement | null>;
  /** Called before the new is painted, with where the element was painted last, wherever it was on its way. */
  move: (element: HTMLElement, from: DOMRect) => void;
  children: ReactNode;
};

/** A class because React tells no other component, between two drawings, how the page still is. */
export class Step extends Component<StepProps, object, DOMRect | null> {
  private cancelMove: (() => void) | null = null;

  override getSnapshotBeforeUpdate({ step }: StepProps): DOMRect | null {
    if (step === this.props.step || this.cancelMove) return null;
    return this.props.place.current?.getBoundingClientRect() ?? null;
  }

  override componentDidUpdate(_props: StepProps, _state: object, from: DOMRect | null): void {
    if (!from) return;
    this.cancelMove = inNextFrame(() => {
      this.cancelMove = null;
      const element = this.props.place.current;
      if (element) this.props.move(element, from);
    });
  }

  override componentWillUnmount(): void {
    this.cancelMove?.();
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
