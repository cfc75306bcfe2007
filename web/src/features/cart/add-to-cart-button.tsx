import Button, { type ButtonProps } from '@mui/material/Button';
import { Check, ShoppingBag } from 'lucide-react';
import type { Product, ProductVariant } from '@contract/products/products';
import { useIsInCart } from './cart-store';
import { useAddChosen } from './use-add-to-cart';

type AddToCartButtonProps = Pick<ButtonProps, 'size' | 'fullWidth' | 'sx'> & {
  product: Product;
  /** The one that is chosen on the page. */
  variant: ProductVariant;
  /** The quantity chosen on the page. */
  quantity: number;
};

/** The product page's one primary action (docs/product.md, Product page): adds the chosen quantity, once. */
export function AddToCartButton({
  product,
  variant,
  quantity,
  size = 'large',
  ...look
}: AddToCartButtonProps) {
  const inCart = useIsInCart(product._id, variant._id);
  const add = useAddChosen(product, variant._id, quantity);
  const soldOut = variant.countInStock < 1;
  const label = soldOut ? 'Out of Stock' : inCart ? 'In Cart' : 'Add to Cart';
  const icon = inCart && !soldOut ? <Check size={20} aria-hidden /> : <ShoppingBag size={20} aria-hidden />;
  return (
    <Button
      variant="contained"
      size={size}
      disabled={soldOut || inCart}
      startIcon={soldOut ? undefined : icon}
      onClick={() => void add()}
      {...look}
    >
      {label}
    </Button>
  );
}
