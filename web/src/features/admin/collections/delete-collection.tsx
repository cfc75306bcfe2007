import Button from '@mui/material/Button';
import { useState } from 'react';
import type { AdminCollection } from '@contract/collections/collection-answers';
import { useAction } from '@/shared/data/use-action';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { removeCollection } from './collections-api';

interface DeleteCollectionProps {
  collection: AdminCollection;
  onDeleted: () => void;
}

/** Asks before a collection is deleted, and deletes it. */
export function DeleteCollection({ collection: { slug, title }, onDeleted }: DeleteCollectionProps) {
  const [asked, setAsked] = useState(false);
  const { run, busy } = useAction(removeCollection, {
    success: `${title} is deleted`,
    failure: `${title} could not be deleted. Please try again.`,
  });
  const remove = async () => {
    const { ok } = await run(slug);
    setAsked(false);
    if (ok) onDeleted();
  };
  return (
    <>
      <Button color="error" onClick={() => setAsked(true)}>
        Delete collection
      </Button>
      <ConfirmDialog
        open={asked}
        title={`Delete ${title}?`}
        question="Its page and links stop working, and discounts for it no longer apply. Its products are not deleted. To hide it temporarily, unpublish it instead."
        confirm="Delete"
        refuse="Keep it"
        busy={busy}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
