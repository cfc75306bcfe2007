import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { ShoppingBag } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCartCount } from '@/features/cart/cart-store';
import { loginFrom, paths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { MiniCartHost } from './mini-cart-host';

/** To the cart; guests who need an account to order go to /login (docs/product.md, Navigation). The mini-cart comes from here. */
export function CartButton() {
  const count = useCartCount();
  const { status } = useSession();
  const { guests } = useStoreSettings();
  const items = count === 1 ? '1 item' : `${count} items`;
  return (
    <>
      <IconButton
        component={Link}
        // Until the session is known, the login page decides: it leads a customer on.
        to={status === 'user' || guests ? paths.cart : loginFrom(paths.cart)}
        aria-label={count > 0 ? `Cart, ${items}` : 'Cart, empty'}
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
