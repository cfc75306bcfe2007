import IconButton from '@mui/material/IconButton';
import { Heart } from 'lucide-react';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { toasts } from '@/shared/toasts/toasts';
import { useIsInWishlist, wishlistStore } from './wishlist-store';

/** Adds a product to the wishlist, or removes it. Shows the change immediately, and reverts it if saving fails. */
export async function toggleWishlistProduct({ _id, name }: Product): Promise<void> {
  const listed = !wishlistStore.get().includes(_id);
  wishlistStore.mark(_id, listed);
  const problem = await import('./wishlist-sync')
    .then(({ saveWishlistChange }) => saveWishlistChange(_id, listed))
    .catch(() => `${name} could not be ${listed ? 'saved' : 'removed'}. Please check your connection.`);
  if (!problem) return;
  wishlistStore.mark(_id, !listed);
  toasts.error(problem);
}

export function WishlistButton({ product, large }: { product: Product; large?: boolean }) {
  const listed = useIsInWishlist(product._id);
  return (
    <IconButton
      aria-pressed={listed}
      aria-label={t(listed ? 'Remove {name} from wishlist' : 'Save {name} to wishlist', {
        name: product.name,
      })}
      onClick={() => void toggleWishlistProduct(product)}
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
    inset: 7,
    zIndex: -1,
    borderRadius: '50%',
    bgcolor: 'background.paper',
  },
  '&[aria-pressed=true], &:hover': { color: 'primary.main' },
};

const besideButtons = {
  width: 52,
  height: 52,
  '&::before': { inset: 0, border: 1, borderColor: 'divider' },
  '@media (max-width: 359.95px)': { width: 44, height: 44 },
};
