import Button from '@mui/material/Button';
import { Zap } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import type { Product, ProductVariant } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { ADDRESSES_CACHE_KEY } from '@/shared/address/address-book';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { useEndpointData } from '@/shared/data/use-data';
import { lazyNamedExport } from '@/shared/lazy-named';
import { SAVED_CARDS_CACHE_KEY } from '@/shared/payment/saved-cards';
import { useSession } from '@/shared/session/session';
import { getStoreSettings } from '@/shared/settings/store-settings';
import { createJsonStorage } from '@/shared/storage/stored-json';

const BuyNowDialog = lazyNamedExport('BuyNowDialog', () => import('./buy-now-dialog'));

/** True if the customer had this button, so that product pages reserve space for it (index.html). */
const hadButtonStorage = createJsonStorage('localStorage', 'buy-now');

interface BuyNowButtonProps {
  product: Product;
  variant: ProductVariant;
  quantity: number;
  /** Asks the user to select a size. Null if a size is selected. */
  onMissingOption: (() => void) | null;
}

/** Button for customers with a saved address and a valid saved card. Renders nothing for all others. */
export function BuyNowButton({ product, variant, quantity, onMissingOption }: BuyNowButtonProps) {
  const { user } = useSession();
  const savedCards = useEndpointData(SAVED_CARDS_CACHE_KEY);
  const cards = savedCards.data?.cards.filter(({ expired }) => !expired);
  const hasCard = Boolean(cards?.length);
  const addresses = useEndpointData(hasCard ? ADDRESSES_CACHE_KEY : null).data?.addresses.filter(
    ({ country }) => getStoreSettings().countries.includes(country),
  );
  const config = useEndpointData(hasCard ? CONFIG_CACHE_KEY : null).data;
  const [open, setOpen] = useState(false);
  const isKnown =
    savedCards.error !== undefined || (cards !== undefined && (!hasCard || addresses !== undefined));
  const hasButton = Boolean(addresses?.length);
  useEffect(() => {
    if (isKnown) hadButtonStorage.write(hasButton || null);
    const { dataset } = document.documentElement;
    return () => {
      // Only for the next page, because the rows of this page would move.
      if (isKnown && dataset.session) dataset.session = hasButton ? 'buys' : 'kept';
    };
  }, [isKnown, hasButton]);
  if (!user || !config || !cards?.length || !addresses?.length || variant.countInStock < 1) return null;
  return (
    <>
      <Button
        variant="outlined"
        color="secondary"
        size="large"
        startIcon={<Zap size={20} aria-hidden />}
        onClick={onMissingOption ?? (() => setOpen(true))}
        sx={buttonStyles}
      >
        {t('Buy now')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <BuyNowDialog
            user={user}
            product={product}
            variant={variant}
            quantity={quantity}
            addresses={addresses}
            cards={cards}
            paymentConfig={config.payment}
            onClosed={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const buttonStyles = { flex: 1, px: { lg: 1 }, whiteSpace: 'nowrap' };
