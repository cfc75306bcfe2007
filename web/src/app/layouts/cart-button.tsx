import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ShoppingBag } from 'lucide-react';
import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { useCartCount } from '@/features/cart/cart-store';
import { closeMiniCart, useAddedCartItems, type AddedCartItems } from '@/features/cart/mini-cart/added-items';
import { getLoginPath, shopPaths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { toasts } from '@/shared/toasts/toasts';

function AddedToast({ added }: { added: AddedCartItems }) {
  useEffect(() => {
    toasts.success(added.message);
    closeMiniCart();
  }, [added]);
  return null;
}

const load = (): Promise<{ default: ComponentType<{ added: AddedCartItems }> }> =>
  import('./mini-cart-with-suggestions').catch(() => ({ default: AddedToast }));
const MiniCart = lazy(load);

function MiniCartHost() {
  const added = useAddedCartItems();
  return added ? (
    <Suspense fallback={null}>
      <MiniCart added={added} />
    </Suspense>
  ) : null;
}

/** Cart link with the number of items. Leads guests to the login page if only users can place orders. */
export function CartButton() {
  const count = useCartCount();
  const { status } = useSession();
  const { guests } = useStoreSettings();
  return (
    <>
      <IconButton
        component={Link}
        // While the session is loading, the link leads to the login page, which redirects users to the cart.
        to={status === 'user' || guests ? shopPaths.cart : getLoginPath(shopPaths.cart)}
        aria-label={
          count > 0
            ? t('{count, plural, one {Cart, {count} item} other {Cart, {count} items}}', { count })
            : t('Cart, empty')
        }
        sx={{ position: 'relative' }}
      >
        <ShoppingBag size={21} />
        {count > 0 ? (
          <Box
            component="span"
            aria-hidden
            sx={{
              position: 'absolute',
              top: 3,
              right: 1,
              minWidth: 18,
              height: 18,
              px: 0.5,
              borderRadius: 9,
              display: 'grid',
              placeItems: 'center',
              bgcolor: 'primary.main',
              color: 'primary.contrastText',
              fontSize: 11,
              fontWeight: 700,
              lineHeight: 1,
            }}
          >
            {count > 99 ? '99+' : count}
          </Box>
        ) : null}
      </IconButton>
      <MiniCartHost />
    </>
  );
}
