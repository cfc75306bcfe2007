import Alert from '@mui/material/Alert';
import type { Quote } from '@contract/orders/quote';
import { countryName } from '@contract/addresses/country-names';

interface NotServedProps {
  quote: Pick<Quote, 'shipping'>;
  country: string;
  /** What the shopper can do about it. */
  advice: string;
}

/** Whether the cart cannot be sent to its destination. */
export const isNotServed = ({ shipping }: Pick<Quote, 'shipping'>): boolean =>
  shipping.problem === 'notServed';

/** Says that the shop does not ship to the cart's destination; nothing where it does. */
export function NotServed({ quote, country, advice }: NotServedProps) {
  if (!isNotServed(quote)) return null;
  return (
    <Alert severity="warning" variant="outlined" role="status">
      We cannot ship this order to your country ({countryName(country)}). {advice}
    </Alert>
  );
}
