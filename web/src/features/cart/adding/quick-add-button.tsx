import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Plus } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { shopPaths } from '@/shared/config/paths';
import { useAddToCart } from './use-add-to-cart';

/** Milliseconds within which a second click is part of a double click. */
const DOUBLE_CLICK_MS = 500;

interface QuickAddButtonProps {
  product: Product;
  isLabelled?: boolean;
}

/** Button of a product card that adds one unit. Links to the product if there are several variants. */
export function QuickAddButton({ product, isLabelled = false }: QuickAddButtonProps) {
  const add = useAddToCart(product);
  const addedAt = useRef(-Infinity);
  const onClick = ({ currentTarget, timeStamp }: MouseEvent) => {
    // Compares timestamps of the events, because slow devices handle the second click late.
    if (timeStamp - addedAt.current < DOUBLE_CLICK_MS) return;
    addedAt.current = timeStamp;
    void add(currentTarget);
  };
  if (product.variants.length > 1) {
    return (
      <Button
        component={Link}
        to={shopPaths.product(product._id)}
        aria-label={`Choose options of ${product.name}`}
        sx={{
          ...look,
          ...(isLabelled ? labelled : { minWidth: { xs: 44, sm: 86 }, px: { xs: 1.25, sm: 2 } }),
        }}
      >
        <Box component="span" sx={isLabelled ? undefined : { display: { xs: 'none', sm: 'inline' } }}>
          Options
        </Box>
        {isLabelled ? null : <Box component={Plus} size={20} aria-hidden sx={{ display: { sm: 'none' } }} />}
      </Button>
    );
  }
  if (isLabelled) {
    return (
      <Button
        aria-label={`Add ${product.name} to cart`}
        disabled={product.countInStock < 1}
        onClick={onClick}
        sx={{ ...look, ...labelled }}
      >
        Add
      </Button>
    );
  }
  return (
    <IconButton
      aria-label={`Add ${product.name} to cart`}
      disabled={product.countInStock < 1}
      onClick={onClick}
      sx={look}
    >
      <Plus size={20} aria-hidden />
    </IconButton>
  );
}

const labelled = { minWidth: 86, minHeight: 44, px: 2 };

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
