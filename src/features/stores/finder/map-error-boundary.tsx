import { Component, type ReactNode } from "react";

type StillOnErrorProps = { still: ReactNode; children: ReactNode };

/** A map that can't be had leaves its still picture, and the list beside it works on. */
export class MapErrorBoundary extends Component<StillOnErrorProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn("The map did not come up.", error);
  }

  override render() {
    return this.state.hasFailed ? this.props.still : this.props.children;
  }
}
