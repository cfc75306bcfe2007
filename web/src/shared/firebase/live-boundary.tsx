import { Component, type ReactNode } from 'react';

interface LiveBoundaryProps {
  children: ReactNode;
  /** Live data is not available: the page continues with what it asks for. */
  onFailed: () => void;
}

/** Keeps a failure of live data, or of its code, from the page that shows it. */
export class LiveBoundary extends Component<LiveBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
