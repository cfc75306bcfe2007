import { collection, limit, orderBy, query } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore, useFirestoreCollection } from 'reactfire';
import { LiveScope } from './live-scope';

interface LiveLatestProps {
  /** The collection's path. */
  path: string;
  /** The time by which a document is the latest. */
  field: string;
  /** Called with the latest document now and whenever it is another or has changed. Must not change itself. */
  onData: (id: string, document: unknown) => void;
}

function Watched({ path, field, onData }: LiveLatestProps) {
  const { status, data } = useFirestoreCollection(
    query(collection(useFirestore(), path), orderBy(field, 'desc'), limit(1)),
  );
  useEffect(() => {
    const latest = status === 'success' ? data.docs[0] : undefined;
    if (latest) onData(latest.id, latest.data());
  }, [status, data, onData]);
  return null;
}

/**
 * Follows the latest document of a collection, as `LiveDocument` follows one: one read to begin with, and one for
 * each change of any of them.
 */
export default function LiveLatest(props: LiveLatestProps) {
  return (
    <LiveScope>
      <Watched {...props} />
    </LiveScope>
  );
}
