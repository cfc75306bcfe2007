import Typography from '@mui/material/Typography';
import { isPartlyShipped } from '@contract/orders/line-units';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';

export const PartlyShippedNote = ({ order }: { order: Pick<Order, 'items'> }) =>
  isPartlyShipped(order.items) ? (
    <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
      {t('Partly shipped')}
    </Typography>
  ) : null;
