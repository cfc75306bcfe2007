import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import type { Quote } from '@contract/orders/quote';
import { Price } from '@/shared/products/price';
import { MethodArrival } from './arrival-lines';
import { cartRequest } from './cart-request';

interface ShippingMethodsProps {
  quote: Pick<Quote, 'shipping' | 'priceBasis'>;
  /** The id of the element that names the choice; without one it names itself. */
  labelledBy?: string;
}

const priceOrFree = (price: number) => (price === 0 ? 'Free' : <Price value={price} />);

/** The ways in which this cart can be sent to its destination; nothing where there is only one. */
export function ShippingMethods({ quote, labelledBy }: ShippingMethodsProps) {
  const { shipping, priceBasis } = quote;
  if (shipping.methods.length < 2) return null;
  return (
    <RadioGroup
      aria-label={labelledBy ? undefined : 'Shipping method'}
      aria-labelledby={labelledBy}
      value={shipping.method ?? ''}
      onChange={(_event, shippingMethod) => cartRequest.change({ shippingMethod })}
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
              <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {name}
                <MethodArrival method={_id} />
              </Box>
              <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
                {priceOrFree(priceBasis === 'gross' ? gross : price)}
              </Box>
            </>
          }
        />
      ))}
    </RadioGroup>
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
