import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import { Check, ShoppingBag } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Product, ProductVariant } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import type { MissingOption } from '@/shared/products/missing-option';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { useCartLine } from '../cart-store';
import { useAddToCart } from './use-add-to-cart';

type AddToCartButtonProps = Pick<ButtonProps, 'sx'> & {
  product: Product;
  variant: ProductVariant;
  quantity: number;
  missingOption: MissingOption | null;
};

/** Returns the label of a button that adds. On phones, where the options can be out of sight, it asks for the option. */
const toAddLabel = (missingOption: MissingOption | null) =>
  missingOption ? (
    <>
      <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
        {t('Add to Cart')}
      </Box>
      <Box component="span" dir="auto" sx={{ display: { md: 'none' } }}>
        {t('Choose a {option}', { option: lowercaseLabel(missingOption.name) })}
      </Box>
    </>
  ) : (
    t('Add to Cart')
  );

/** Button that adds a product to the cart. Links to the cart if the product is already in the cart. */
export function AddToCartButton({ product, variant, quantity, missingOption, sx }: AddToCartButtonProps) {
  const isInCart = useCartLine(product._id, variant._id) !== undefined;
  const inCart = isInCart && !missingOption;
  const add = useAddToCart(product, { variant: variant._id, quantity });
  const button = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  const soldOut = variant.countInStock < 1;
  const isAdded = inCart && !soldOut;
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    // Depending on the browser, the disabled button still has the focus or has already lost it.
    const isFree = [button.current, document.body].includes(document.activeElement as HTMLElement);
    if (isAdded && hadFocus.current && isFree) link.current?.focus();
    hadFocus.current = false;
  }, [isAdded]);
  const onAdd: ButtonProps['onClick'] = ({ currentTarget }) => {
    hadFocus.current = document.activeElement === currentTarget;
    void add(currentTarget);
  };
  const label = soldOut ? t('Out of Stock') : inCart ? t('In Cart') : toAddLabel(missingOption);
  const icon = isAdded ? <Check size={20} aria-hidden /> : <ShoppingBag size={20} aria-hidden />;
  return (
    <>
      <Button
        ref={button}
        variant="contained"
        size="large"
        disabled={soldOut || inCart}
        startIcon={soldOut ? undefined : icon}
        onClick={missingOption?.ask ?? onAdd}
        sx={sx}
      >
        {label}
      </Button>
      {isAdded ? (
        <Button
          component={Link}
          ref={link}
          to={shopPaths.cart}
          variant="contained"
          size="large"
          sx={cartLinkStyles}
        >
          {t('View cart')}
        </Button>
      ) : null}
    </>
  );
}

const cartLinkStyles = { order: { xs: 1, md: 0 }, width: { xs: '100%', md: 'auto' } };
