import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ShoppingBag } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { StoredCartItem } from '@contract/orders/cart';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { Spinner } from '@/shared/ui/spinner';
import { PageTitle } from '@/shared/ui/text';
import { OptionalTaxNote } from '@/shared/products/optional-tax-note';
import { usePendingCartLines } from './adding/pending-cart-items';
import { getCartLineKey, type CartLine } from './cart-line';
import { CartLineRow } from './cart-line-row';
import { useCartRevalidation } from './cart-review';
import type { CartLines } from './cart-rules';
import { cartStore, useCartLines, useIsCartLoaded } from './cart-store';
import { CartSummary, CheckoutBar } from './cart-summary';
import { getShippingRestrictionText } from './line-parts';
import { PendingCart } from './pending-cart';
import { SavedForLaterSection } from './saved/saved-for-later';
import { useCartQuote } from './totals/use-quote';

const SUMMARY_WIDTH = 372;

function EmptyCart({ cleared, onRestore }: { cleared: CartLines; onRestore: () => void }) {
  return (
    <EmptyState
      icon={ShoppingBag}
      heading="h1"
      isCompact
      title={t('Your cart is empty')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          <LinkButton to={shopPaths.products} variant="contained" size="large">
            {t('Continue Shopping')}
          </LinkButton>
          {cleared.length > 0 ? (
            <SecondaryButton size="large" onClick={onRestore}>
              {t('Undo')}
            </SecondaryButton>
          ) : null}
        </Box>
      }
    >
      {cleared.length > 0
        ? t('Cleared by mistake? Undo restores all items.')
        : t('Browse the shop to find something you like.')}
    </EmptyState>
  );
}

interface CartViewProps {
  getReservedItems: () => readonly StoredCartItem[];
  notice: readonly string[];
  emptyState: ReactNode;
  suggestions: ReactNode;
}

/** Content of the cart page. Updates the cart with current prices and stock when opened. */
export function CartView({ getReservedItems, notice, emptyState, suggestions }: CartViewProps) {
  const lines = useCartLines();
  const { status, changes } = useCartRevalidation(getReservedItems);
  const quote = useCartQuote(lines);
  const settled = useIsCartLoaded();
  const isGuest = useSession().status === 'guest';
  const isItemPending = usePendingCartLines().length > 0;
  const [cleared, setCleared] = useState<CartLines>([]);
  const content = useRef<HTMLDivElement>(null);
  /** Incremented when a focused button disappears, to move the focus to the page heading. */
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    if (presses > 0) content.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [presses]);

  const removeLine = (line: CartLine) => {
    cartStore.remove(getCartLineKey(line));
    setPresses(presses + 1);
    toasts.success(t('Item removed from cart!'));
  };
  const saveForLater = (line: CartLine) => {
    cartStore.saveForLater(line);
    setPresses(presses + 1);
    toasts.success(t('Saved for later!'));
  };
  const restoreCart = () => {
    cartStore.restore(cleared);
    setPresses(presses + 1);
  };
  const clearCart = () => {
    setCleared(lines);
    cartStore.clear();
    setPresses(presses + 1);
    toasts.success(t('Cart cleared!'));
  };

  if (lines.length === 0) {
    if (!settled) return <Spinner />;
    return (
      <div ref={content}>
        {isGuest && isItemPending && cleared.length === 0 ? (
          <PendingCart />
        ) : (
          <EmptyCart cleared={cleared} onRestore={restoreCart} />
        )}
        <Box sx={{ my: 4, maxWidth: 760, mx: 'auto' }}>
          <SavedForLaterSection />
        </Box>
        {emptyState}
      </div>
    );
  }
  return (
    <Box ref={content} sx={{ display: 'grid', gap: { xs: 2, md: 3 } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          justifyContent: 'space-between',
          gap: 2,
          mr: { md: `${SUMMARY_WIDTH + 48}px` },
        }}
      >
        <PageTitle>{t('Your cart')}</PageTitle>
        <Button color="inherit" onClick={clearCart} sx={{ color: 'text.secondary', px: 2, mr: -2 }}>
          {t('Clear Cart')}
        </Button>
      </Box>
      {notice.length > 0 ? (
        <Alert severity="warning" variant="outlined" role="status">
          {notice.map((sentence) => (
            <div key={sentence}>{sentence}</div>
          ))}
        </Alert>
      ) : null}
      {status === 'failed' ? (
        <Alert severity="info" variant="outlined">
          {t('We could not check current prices and stock. They will be checked again before you pay.')}
        </Alert>
      ) : null}
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 3, md: 6 },
          gridTemplateColumns: { md: `minmax(0, 1fr) ${SUMMARY_WIDTH}px` },
        }}
      >
        <Box sx={{ display: 'grid', gap: { xs: 3, md: 5 }, alignContent: 'start', minWidth: 0 }}>
          <Box component="ul" role="list" aria-label={t('Products in your cart')}>
            {lines.map((line) => (
              <CartLineRow
                key={getCartLineKey(line)}
                line={line}
                change={changes[getCartLineKey(line)]}
                shippingRestriction={getShippingRestrictionText(quote, line)}
                onQuantity={(quantity) => cartStore.update(getCartLineKey(line), quantity)}
                onRemove={() => removeLine(line)}
                onSaveForLater={() => saveForLater(line)}
              />
            ))}
          </Box>
          <OptionalTaxNote />
          <SavedForLaterSection />
        </Box>
        <CartSummary quote={quote} />
      </Box>
      <Box sx={{ mt: { xs: 2, md: 5 }, minWidth: 0 }}>{suggestions}</Box>
      <CheckoutBar quote={quote} />
    </Box>
  );
}
