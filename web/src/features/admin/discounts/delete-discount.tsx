import type { PromotionAnswer } from '@contract/promotions/promotion-answers';
import { useAction } from '@/shared/data/use-action';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import { removeDiscount } from './discounts-api';

interface DeleteDiscountProps {
  discount: PromotionAnswer;
  open: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before a discount is deleted, and deletes it. */
export function DeleteDiscount({
  discount: { _id, name, code },
  open,
  onClose,
  onDeleted,
}: DeleteDiscountProps) {
  const { run, busy } = useAction(removeDiscount, {
    success: `${name} is deleted`,
    failure: `${name} could not be deleted. Please try again.`,
  });
  const remove = async () => {
    const { ok } = await run(_id);
    onClose();
    if (ok) onDeleted();
  };
  const after = code === null ? 'New orders will no longer get it' : `The code ${code} will stop working`;
  return (
    <ConfirmDialog
      open={open}
      title={`Delete ${name}?`}
      question={`${after}, and its usage count is deleted. Existing orders keep their discount. To pause it, deactivate it instead.`}
      confirm="Delete"
      refuse="Keep it"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
