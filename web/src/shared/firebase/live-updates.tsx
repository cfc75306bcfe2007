import { Component, lazy, Suspense } from 'react';
import type { LiveDocumentProps } from './live-document';

/** Firestore and reactfire load after the page is shown. */
const LiveDocument = lazy(() => import('./live-document'));

interface LiveUpdatesProps extends LiveDocumentProps {
  /** Live data is not available: the page continues with what it asks for. */
  onFailed: () => void;
}

/** Follows a document. A failure of live data, or of its code, is kept from the page that shows it. */
export class LiveUpdates extends Component<LiveUpdatesProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.props.onFailed();
  }

  override render() {
    if (this.state.failed) return null;
    const { onFailed: _onFailed, ...live } = this.props;
    return (
      <Suspense fallback={null}>
        <LiveDocument {...live} />
      </Suspense>
    );
  }
}
