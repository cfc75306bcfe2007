import Alert from '@mui/material/Alert';
import type { Quote } from '@contract/orders/quote';
import { countryName } from '@contract/addresses/country-names';

interface NotServedProps {
  quote: Pick<Quote, 'shipping'>;
  country: string;
  /** What the shopper can do about it. */
  advice: string;
}

/** Says that the shop does not ship to the cart's destination; nothing where it does. */
export function NotServed({ quote, country, advice }: NotServedProps) {
  if (quote.shipping.problem !== 'notServed') return null;
  return (
    <Alert severity="warning" variant="outlined" role="status">
      We cannot ship this order to your country ({countryName(country)}). {advice}
    </Alert>
  );
}
