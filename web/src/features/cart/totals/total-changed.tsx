import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import type { Quote } from '@contract/orders/quote';
import { CartTotals } from './cart-totals';

/** The shop's prices, taxes or shipping have changed since the cart was shown: the new breakdown, before anything is ordered. */
export function TotalChanged({ quote }: { quote: Quote }) {
  return (
    <Alert severity="warning" variant="outlined" role="status" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
      <AlertTitle>Your total has changed</AlertTitle>
      <Box sx={{ my: 1.5, maxWidth: 420 }}>
        <CartTotals quote={quote} />
      </Box>
      Nothing was ordered. To order at this total, press Place Order again.
    </Alert>
  );
}
