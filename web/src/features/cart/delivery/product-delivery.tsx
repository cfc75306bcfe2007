import Box from '@mui/material/Box';
import { MapPin, Truck } from 'lucide-react';
import { sortCountriesByName, formatCountryWithArticle } from '@contract/addresses/country-names';
import { toMinorUnits } from '@contract/money';
import type { Product } from '@contract/products/products';
import {
  formatNotShippedLabel,
  formatShippingRestriction,
  canShipToCountry,
} from '@contract/products/ships-to';
import type { PricingSettings, ShippingMethod } from '@contract/pricing/pricing-settings';
import { getShippingMethods, calculateShippingPrice } from '@contract/pricing/shipping';
import { priceToMinorUnits } from '@contract/pricing/shop-prices';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { useArrivalFormatter } from '@/shared/delivery/arrival';
import { formatMinorAmount, useStoreSettings } from '@/shared/settings/store-settings';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { TextLink } from '@/shared/ui/text-link';
import { useIsHydrated } from '@/shared/use-hydrated';
import { lowercaseFirstLetter } from '@/shared/config/letter-case';
import { isBuyableCartLine, type CartLine } from '../cart-line';
import { useCartLines } from '../cart-store';
import { cartPricingRequestStore, useCartPricingRequest } from '../totals/cart-request';
import { getVisitorCountry } from './visitor-country';

/** Shipping method for a product. `price` is the shipping price of one unit in minor units. */
interface Delivery {
  method: ShippingMethod;
  price: number;
  /** Order value in minor units from which shipping is free, or null if shipping is never free. */
  freeFrom: number | null;
}

/** Calculates the shipping price for one unit. Returns null if the product cannot be shipped to the country. */
function calculateDelivery(
  product: Pick<Product, 'weightGrams' | 'shippingClass'>,
  price: number,
  country: string,
  { shipping }: PricingSettings,
): Delivery | null {
  const method = getShippingMethods(shipping, { country })?.find(({ kind }) => kind !== 'pickup');
  if (!method) return null;
  const value = toMinorUnits(priceToMinorUnits(price));
  const bulkyUnits = product.shippingClass === 'bulky' ? 1 : 0;
  const goods = { before: value, after: value, weightGrams: product.weightGrams ?? 0, bulkyUnits };
  const hasFee = bulkyUnits > 0 && (method.bulkyFee ?? 0) > 0;
  return {
    method,
    price: calculateShippingPrice(method, goods),
    freeFrom: hasFee ? null : (method.freeFrom ?? null),
  };
}

/** Returns the value of the cart in minor units, including one unit of the product. */
function getCartValue(lines: readonly CartLine[], product: Product, price: number): number {
  const buyable = lines.filter(isBuyableCartLine);
  const own = buyable.some(({ _id }) => _id === product._id) ? 0 : priceToMinorUnits(price);
  return buyable.reduce((sum, line) => sum + priceToMinorUnits(line.price) * line.quantity, own);
}

interface ProductDeliveryEstimateProps {
  product: Product;
  /** Price of the selected variant in major units. */
  price: number;
  inStock: boolean;
}

export function ProductDeliveryEstimate({ product, price, inStock }: ProductDeliveryEstimateProps) {
  const settings = useStoreSettings();
  const { pricing } = usePricingSettings();
  const { country } = useCartPricingRequest().destination;
  const lines = useCartLines();
  const hydrated = useIsHydrated();
  const arrival = useArrivalFormatter();
  const delivery = calculateDelivery(product, price, country, pricing);
  const isSent = canShipToCountry(product.shipsTo, country, pricing.shipping);
  const sentOnly = formatShippingRestriction(product.shipsTo, pricing.shipping);
  // Lists the visitor's own country even if the shop does not ship there.
  const own = hydrated ? getVisitorCountry() : undefined;
  const countries = sortCountriesByName([
    ...new Set([...settings.countries, country, ...(own ? [own] : [])]),
  ]);
  const amount = (value: number) =>
    formatMinorAmount(toMinorUnits(value), { wholeWithoutDecimals: true }, settings);
  const limit = delivery?.freeFrom == null ? null : amount(delivery.freeFrom);
  const isFree = delivery?.price === 0;
  const isFreeWithCart =
    delivery?.freeFrom != null && !isFree && getCartValue(lines, product, price) >= delivery.freeFrom;
  const formatParts = (withCart: boolean) =>
    [
      isFree || withCart
        ? t('Free shipping')
        : formatMinorAmount(toMinorUnits(delivery?.price ?? 0), {}, settings),
      inStock && delivery ? lowercaseFirstLetter(arrival(delivery.method) ?? '') : '',
      withCart
        ? t('with your cart')
        : isFree || limit === null
          ? ''
          : t('free shipping over {limit}', { limit }),
    ]
      .filter((part) => part !== '')
      .join(' · ');
  return (
    <>
      <Box component="li" sx={deliveryLine}>
        <MapPin size={20} strokeWidth={1.75} aria-hidden />
        <Box component="label" sx={countryLabel}>
          {t('Deliver to')}
          <Box
            component="select"
            value={country}
            onChange={(event) =>
              cartPricingRequestStore.change({ destination: { country: event.target.value } })
            }
            sx={countrySelect}
          >
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Box>
        </Box>
      </Box>
      <Box component="li" sx={deliveryLine}>
        <Truck size={20} strokeWidth={1.75} aria-hidden />
        <Box role="status" sx={{ flex: 1, py: 1.25, lineHeight: '24px' }}>
          {delivery && isSent ? (
            <Box data-former={isFreeWithCart ? formatParts(false) : undefined} sx={shippingText}>
              <TextLink to={shopPaths.shipping}>{formatParts(isFreeWithCart)}</TextLink>
            </Box>
          ) : null}
          {delivery && !isSent ? <strong>{formatNotShippedLabel(country)}</strong> : null}
          {delivery ? null : (
            <>
              {t('We do not ship to {country} yet.', { country: formatCountryWithArticle(country) })}{' '}
              <TextLink to={shopPaths.shipping} underline="always">
                {t('Where we ship')}
              </TextLink>
            </>
          )}
          {sentOnly === '' ? null : <div>{sentOnly}</div>}
        </Box>
      </Box>
    </>
  );
}

const deliveryLine = { display: 'flex', alignItems: 'center', gap: 1.5, '& > svg': { flexShrink: 0 } };

/** Keeps the height of the former text, which is longer, when the cart is known after hydration. */
const shippingText = {
  display: 'grid',
  justifyItems: 'start',
  '& > *, &::after': { gridArea: '1 / 1' },
  '&[data-former]::after': { content: 'attr(data-former)', visibility: 'hidden' },
};

const countryLabel = { flex: 1, display: 'flex', alignItems: 'center', gap: 1 };

const countrySelect = {
  minWidth: 0,
  minHeight: 44,
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  '& > option': { bgcolor: 'background.paper' },
};
