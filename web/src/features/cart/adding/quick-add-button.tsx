import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { Plus } from 'lucide-react';
import { useRef, type MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { useAddToCart } from './use-add-to-cart';

/** Milliseconds within which a second click is part of a double click. */
const DOUBLE_CLICK_MS = 500;

/** Button of a product card: "+" adds one unit, "Options" opens the page of a product with several variants. */
export function QuickAddButton({ product }: { product: Product }) {
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
        aria-label={t('Choose options of {product}', { product: product.name })}
        sx={{ ...look, ...options }}
      >
        {t('Options')}
      </Button>
    );
  }
  return (
    <IconButton
      aria-label={t('Add {product} to cart', { product: product.name })}
      disabled={product.countInStock < 1}
      onClick={onClick}
      sx={look}
    >
      <Plus size={20} aria-hidden />
    </IconButton>
  );
}

const options = {
  minWidth: { xs: 68, sm: 86 },
  minHeight: 44,
  px: { xs: 1, sm: 2 },
  fontSize: { xs: '0.875rem', sm: '0.9375rem' },
};

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
