import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  children: ReactNode;
  fallback: ReactNode;
  onFailed?: () => void;
  /** Another value gives the content another chance, such as a page's address. */
  resetKey?: string;
}

/** Keeps what its content throws while rendering, such as code that cannot be loaded, from what is around it. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
