import IconButton from '@mui/material/IconButton';
import { Heart } from 'lucide-react';
import type { Product } from '@contract/products/products';
import { toggleInWishlist } from './toggle-in-wishlist';
import { useIsInWishlist } from './wishlist-store';

/** Adds a product to the wishlist or removes it; for guests too. */
export function HeartButton({ product, large }: { product: Product; large?: boolean }) {
  const listed = useIsInWishlist(product._id);
  return (
    <IconButton
      aria-pressed={listed}
      aria-label={listed ? `Remove ${product.name} from wishlist` : `Save ${product.name} to wishlist`}
      onClick={() => void toggleInWishlist(product)}
      sx={[look, large ? besideButtons : null]}
    >
      <Heart size={19} fill={listed ? 'currentColor' : 'none'} aria-hidden />
    </IconButton>
  );
}

const look = {
  isolation: 'isolate',
  color: 'text.primary',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 4,
    zIndex: -1,
    borderRadius: '50%',
    bgcolor: 'background.paper',
  },
  '&[aria-pressed=true], &:hover': { color: 'primary.main' },
};

const besideButtons = { width: 52, height: 52, '&::before': { inset: 0, border: 1, borderColor: 'divider' } };
