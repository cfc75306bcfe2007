import type { Product } from '@contract/products/products';
import { ConfirmDialog } from '@/shared/ui/confirm-dialog';

interface DeleteDialogProps {
  product: Product;
  open: boolean;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before a product is deleted. */
export function DeleteDialog({ product, ...dialog }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete ${product.title}?`}
      question="Its pictures are deleted with it, and this cannot be undone. If the product was ever ordered, it is archived instead."
      confirm="Delete"
      refuse="Keep it"
      {...dialog}
    />
  );
}
