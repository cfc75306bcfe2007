import IconButton, { type IconButtonProps } from '@mui/material/IconButton';
import { Plus } from 'lucide-react';
import type { Product } from '@contract/products';
import { useQuickAdd } from './use-add-to-cart';

type QuickAddButtonProps = Pick<IconButtonProps, 'sx'> & { product: Product };

/** A card's own way into the cart: one piece a click. */
export function QuickAddButton({ product, sx }: QuickAddButtonProps) {
  const add = useQuickAdd(product);
  return (
    <IconButton
      aria-label={`Add ${product.name} to cart`}
      disabled={product.countInStock < 1}
      onClick={() => void add()}
      sx={[
        {
          bgcolor: 'background.paper',
          border: 1,
          borderColor: 'divider',
          color: 'text.primary',
          transition: 'background-color 160ms, color 160ms, border-color 160ms',
          '&:hover, &.Mui-focusVisible': {
            bgcolor: 'secondary.main',
            borderColor: 'secondary.main',
            color: 'secondary.contrastText',
          },
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      <Plus size={20} aria-hidden />
    </IconButton>
  );
}
