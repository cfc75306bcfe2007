import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Check, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { formatNameWithOptions } from '@/shared/products/options-text';
import { Price } from '@/shared/products/price';
import { LinkButton } from '@/shared/ui/link-button';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { QuantityStepper } from '@/shared/ui/quantity-stepper';
import { surfaceStyles } from '@/shared/ui/styles/surface';
import { getCartLineKey, getMaxCartLineQuantity, type CartLine } from '../cart-line';
import { countCartUnits } from '../cart-rules';
import { cartStore, useCartLines } from '../cart-store';
import { CartLinePicture, CartLineTotal } from '../line-parts';
import { FreeShippingHint } from '../totals/free-shipping-hint';
import { useCartQuote } from '../totals/use-quote';
import { closeMiniCart, type AddedCartItems } from './added-items';
import { useMiniCartPosition } from './panel-position';
import { useMiniCartDismissal } from './use-dismissal';

function AddedLine({ line }: { line: CartLine }) {
  const name = formatNameWithOptions(line.name, line.options);
  return (
    <Box component="li" sx={row}>
      <CartLinePicture line={line} sizes="64px" />
      <Box sx={{ minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 600, lineHeight: 1.35 }}>
          {name}
        </Typography>
        <Box sx={{ mt: 0.5 }}>
          <QuantityStepper
            name={name}
            value={line.quantity}
            max={getMaxCartLineQuantity(line)}
            onChange={(quantity) => cartStore.update(getCartLineKey(line), quantity)}
          />
        </Box>
      </Box>
      <CartLineTotal line={line} />
    </Box>
  );
}

interface MiniCartPanelProps {
  added: AddedCartItems;
  suggestions: (productId: string, inCart: readonly string[]) => ReactNode;
}

export function MiniCartPanel({ added, suggestions }: MiniCartPanelProps) {
  const lines = useCartLines();
  const quote = useCartQuote(lines);
  const panel = useRef<HTMLDivElement>(null);
  const { close, handlers } = useMiniCartDismissal(panel, added);
  useMiniCartPosition(panel, added);
  const shown = lines.filter((line) => added.keys.includes(getCartLineKey(line)));
  const count = countCartUnits(lines);
  const isGone = shown.length === 0;
  useEffect(() => {
    // Another tab may have removed the items, or the session may have ended.
    if (isGone) closeMiniCart();
  }, [isGone]);
  if (isGone) return null;
  return createPortal(
    <Box
      ref={panel}
      role="dialog"
      aria-labelledby="mini-cart"
      tabIndex={-1}
      {...handlers}
      sx={[surfaceStyles, look]}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component={Check} size={20} aria-hidden sx={{ color: 'success.main', flexShrink: 0 }} />
        <div role="status">
          <Typography id="mini-cart" component="h2" sx={title}>
            {added.message}
          </Typography>
        </div>
        <IconButton aria-label={t('Close')} onClick={close} sx={{ m: -1, ml: 'auto' }}>
          <X size={20} />
        </IconButton>
      </Box>
      <Box component="ul" role="list" sx={list}>
        {shown.map((line) => (
          <AddedLine key={getCartLineKey(line)} line={line} />
        ))}
      </Box>
      <FreeShippingHint quote={quote} />
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 600 }}>
        <span>
          {t('{count, plural, one {Total ({count} item)} other {Total ({count} items)}}', { count })}
        </span>
        <Price value={quote.totalAmount} />
      </Box>
      {quote.shipping.problem === null ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: { xs: -1.25, md: -1.5 } }}>
          {t('Shipping and tax included')}
        </Typography>
      ) : null}
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5 }}>
        <SecondaryLink to={shopPaths.cart}>{t('View cart')}</SecondaryLink>
        <LinkButton to={shopPaths.checkout} variant="contained">
          {t('Checkout', {}, 'button')}
        </LinkButton>
      </Box>
      {suggestions(
        shown[0]!._id,
        lines.map(({ _id }) => _id),
      )}
    </Box>,
    document.body,
  );
}

const title = { fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.35 };

const list = { display: 'grid', gap: 1.5 };

const row = { display: 'grid', gridTemplateColumns: '64px 1fr auto', gap: 1.5, alignItems: 'center' };

const look = {
  position: 'fixed',
  zIndex: 'drawer',
  top: { md: 80 },
  right: { xs: 8, md: 24 },
  left: { xs: 8, md: 'auto' },
  bottom: { xs: 'calc(8px + env(safe-area-inset-bottom))', md: 'auto' },
  width: { md: 400 },
  maxHeight: { xs: 'min(max(50dvh, 340px), 100dvh - 80px)', md: 'calc(100dvh - 104px)' },
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'grid',
  gap: { xs: 1.5, md: 2 },
  p: { xs: 2, md: 2.5 },
  boxShadow: '0 18px 50px rgba(31, 26, 23, 0.22)',
  animation: 'mini-cart 180ms ease-out',
  '@keyframes mini-cart': { from: { opacity: 0, transform: 'translateY(8px)' } },
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
  '@media print': { display: 'none' },
} as const;
