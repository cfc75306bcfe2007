import Typography from '@mui/material/Typography';
import type { Order } from '@contract/orders/orders';
import { isMoneyOpen, paymentLabel } from './payment-labels';

/** An order's payment in a word, in the colour of a warning where it still needs attention. */
export function PaymentState({ order, strong = false }: { order: Order; strong?: boolean }) {
  return (
    <Typography
      variant="body2"
      sx={{
        color: isMoneyOpen(order) ? 'warning.main' : 'text.secondary',
        fontWeight: strong ? 600 : undefined,
      }}
    >
      {paymentLabel(order.payment)}
    </Typography>
  );
}
