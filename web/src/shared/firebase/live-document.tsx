import { doc } from 'firebase/firestore';
import { useEffect } from 'react';
import { useFirestore, useFirestoreDocData } from 'reactfire';
import { LiveScope } from './live-scope';

interface LiveDocumentProps {
  /** The document's path, such as `orders/{id}`. */
  path: string;
  /** Called with the document now and after every change; undefined where there is none. Must not change itself. */
  onData: (document: unknown) => void;
}

function Watched({ path, onData }: LiveDocumentProps) {
  const { status, data } = useFirestoreDocData(doc(useFirestore(), path));
  useEffect(() => {
    if (status === 'success') onData(data);
  }, [status, data, onData]);
  return null;
}

/**
 * Follows one document as the signed-in user may read it, and shows nothing itself. Throws while rendering what
 * Firestore refuses: give it an error boundary. Brings Firestore and reactfire along: load it with `lazy`.
 */
export default function LiveDocument(props: LiveDocumentProps) {
  return (
    <LiveScope>
      <Watched {...props} />
    </LiveScope>
  );
}
