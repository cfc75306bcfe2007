import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { PackageCheck } from 'lucide-react';
import type { Quote } from '@contract/orders/quote';
import { getShippingErrorMessage } from '@contract/products/ships-to';
import { getOfferedShippingMethods, getPickupLocation } from '@contract/pricing/shipping';
import { t } from '@contract/texts/text';
import { useArrivalFormatter } from '@/shared/delivery/arrival';
import { Price } from '@/shared/products/price';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { cartPricingRequestStore, useCartPricingRequest } from './cart-request';

/** Returns a function that formats the estimated arrival of a shipping method, or the pickup location. */
function useArrivals(): (method: string | null) => string | null {
  const { destination, shippingMethod, gift } = useCartPricingRequest();
  const { shipping } = usePricingSettings().pricing;
  const textOf = useArrivalFormatter();
  const methods = getOfferedShippingMethods(shipping, destination, shippingMethod) ?? [];
  const place = getPickupLocation(shipping);
  return (id) => {
    const method = methods.find(({ _id }) => _id === id);
    if (method?.kind === 'pickup') return place && [place.name, ...place.address].join(', ');
    return method ? textOf(method, gift?.notBefore) : null;
  };
}

export function EstimatedArrivalText({ method }: { method: string }) {
  const text = useArrivals()(method);
  if (text === null) return null;
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
      {text}
    </Box>
  );
}

export function EstimatedArrivalSummary({ quote }: { quote: Pick<Quote, 'shipping' | 'cannotShip'> }) {
  const text = useArrivals()(quote.shipping.method);
  if (text === null || quote.cannotShip.length > 0) return null;
  return (
    <Typography
      variant="body2"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary' }}
    >
      <PackageCheck size={18} strokeWidth={1.75} aria-hidden />
      {text}
    </Typography>
  );
}

interface ShippingMethodChoiceProps {
  quote: Pick<Quote, 'shipping' | 'priceBasis'>;
  /** Id of the element that labels the list of shipping methods. */
  labelledBy?: string;
}

const renderPrice = (price: number) => (price === 0 ? t('Free') : <Price value={price} />);

export function ShippingMethodChoice({ quote, labelledBy }: ShippingMethodChoiceProps) {
  const { shipping, priceBasis } = quote;
  if (shipping.methods.length < 2) return null;
  return (
    <RadioGroup
      aria-label={labelledBy ? undefined : t('Shipping method')}
      aria-labelledby={labelledBy}
      value={shipping.method ?? ''}
      onChange={(_event, shippingMethod) => cartPricingRequestStore.change({ shippingMethod })}
      sx={{ gap: 1 }}
    >
      {shipping.methods.map(({ _id, name, price, gross }) => (
        <FormControlLabel
          key={_id}
          value={_id}
          control={<Radio size="small" />}
          sx={choice}
          label={
            <>
              <Box component="span" sx={{ minWidth: 0 }}>
                <span dir="auto">{name}</span>
                <EstimatedArrivalText method={_id} />
              </Box>
              <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {renderPrice(priceBasis === 'gross' ? gross : price)}
              </Box>
            </>
          }
        />
      ))}
    </RadioGroup>
  );
}

interface ShippingUnavailableAlertProps {
  quote: Pick<Quote, 'shipping' | 'cannotShip'>;
  country: string;
  advice: string;
}

export function ShippingUnavailableAlert({ quote, country, advice }: ShippingUnavailableAlertProps) {
  const { cannotShip } = quote;
  const refusal = getShippingErrorMessage(quote, country);
  if (refusal === null) return null;
  return (
    <Alert severity="warning" variant="outlined" role="status">
      {refusal} {advice}
      {cannotShip.length > 0
        ? ` ${t(
            '{count, plural, one {You can also remove it from your cart.} other {You can also remove them from your cart.}}',
            { count: cannotShip.length },
          )}`
        : null}
    </Alert>
  );
}

const choice = {
  m: 0,
  pr: 1.75,
  py: 0.75,
  minHeight: 48,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  '& .MuiFormControlLabel-label': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: 2,
    flex: 1,
    minWidth: 0,
  },
  '&:has(:checked)': { borderColor: 'primary.main', boxShadow: 'inset 0 0 0 1px currentColor' },
};
