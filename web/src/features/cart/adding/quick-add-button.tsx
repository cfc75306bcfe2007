import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { paths } from '@/shared/config/paths';
import { useQuickAdd } from './use-add-to-cart';

/** A card's own way into the cart: one unit a click, or a link to where a variant is chosen. */
export function QuickAddButton({ product }: { product: Product }) {
  const add = useQuickAdd(product);
  if (product.variants.length > 1) {
    return (
      <Button
        component={Link}
        to={paths.product(product._id)}
        aria-label={`Choose options of ${product.name}`}
        sx={{ ...look, px: 2 }}
      >
        Options
      </Button>
    );
  }
  return (
    <IconButton
      aria-label={`Add ${product.name} to cart`}
      disabled={product.countInStock < 1}
      onClick={({ timeStamp }) => void add(timeStamp)}
      sx={look}
    >
      <Plus size={20} aria-hidden />
    </IconButton>
  );
}

const look = {
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
};
