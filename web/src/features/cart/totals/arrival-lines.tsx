import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PackageCheck } from 'lucide-react';
import type { Quote } from '@contract/orders/quote';
import { offeredMethods, pickupPlace } from '@contract/pricing/shipping';
import { useArrivalText } from '@/shared/delivery/arrival';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { useCartRequest } from './cart-request';

type QuotedShipping = Pick<Quote, 'shipping'>;

/** When a method of the cart's destination delivers, or where it is collected, by its id: ids are unique within a zone only. */
function useArrivals(): (method: string | null) => string | null {
  const { destination, shippingMethod } = useCartRequest();
  const { shipping } = usePricingSettings().pricing;
  const textOf = useArrivalText();
  const methods = offeredMethods(shipping, destination, shippingMethod) ?? [];
  const place = pickupPlace(shipping);
  return (id) => {
    const method = methods.find(({ _id }) => _id === id);
    if (method?.kind === 'pickup') return place && [place.name, ...place.address].join(', ');
    return method ? textOf(method) : null;
  };
}

/** Below the name of a shipping method: when it delivers, where the settings say so, or where it is collected. */
export function MethodArrival({ method }: { method: string }) {
  const text = useArrivals()(method);
  if (text === null) return null;
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.875rem' }}>
      {text}
    </Box>
  );
}

/** In a summary: when the order arrives, or where it is collected, by its shipping method, the chosen one or the first. */
export function SummaryArrival({ quote }: { quote: QuotedShipping }) {
  const text = useArrivals()(quote.shipping.method);
  if (text === null) return null;
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
