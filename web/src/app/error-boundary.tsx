import { Component, type ReactNode } from 'react';
import { LoadError } from '@/shared/ui/load-error';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another value gives the page another chance: its address. */
  resetKey: string;
}

/** Catches what a page throws while rendering, such as code that cannot be loaded; the layout stays. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  /** With the network, what could not be loaded can be: the page loads itself. */
  private readonly reload = () => {
    if (this.state.failed) window.location.reload();
  };

  override componentDidMount() {
    window.addEventListener('online', this.reload);
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.reload);
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <LoadError
        title="This page could not be loaded"
        heading="h1"
        // A new version of the shop may have replaced the code this page asked for.
        onRetry={this.reload}
      />
    );
  }
}
