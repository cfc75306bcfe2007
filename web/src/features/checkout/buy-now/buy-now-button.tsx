import Button from '@mui/material/Button';
import { Zap } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Product, ProductVariant } from '@contract/products/products';
import { ADDRESSES_CACHE_KEY } from '@/shared/address/address-book';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { useEndpointData } from '@/shared/data/use-data';
import { lazyNamedExport } from '@/shared/lazy-named';
import { SAVED_CARDS_CACHE_KEY } from '@/shared/payment/saved-cards';
import { useSession } from '@/shared/session/session';
import { getStoreSettings } from '@/shared/settings/store-settings';

const BuyNowDialog = lazyNamedExport('BuyNowDialog', () => import('./buy-now-dialog'));

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
  const cards = useEndpointData(SAVED_CARDS_CACHE_KEY).data?.cards.filter(({ expired }) => !expired);
  const hasCard = Boolean(cards?.length);
  const addresses = useEndpointData(hasCard ? ADDRESSES_CACHE_KEY : null).data?.addresses.filter(
    ({ country }) => getStoreSettings().countries.includes(country),
  );
  const config = useEndpointData(hasCard ? CONFIG_CACHE_KEY : null).data;
  const [open, setOpen] = useState(false);
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
        Buy now
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

/** Styles that put the button in a row of its own, unless the row is wide enough for all buttons. */
const buttonStyles = {
  order: { xs: 1, lg: 0 },
  width: { xs: '100%', lg: 'auto' },
  px: { lg: 2.5 },
  whiteSpace: 'nowrap',
};
