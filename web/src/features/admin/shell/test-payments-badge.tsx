import { CONFIG } from '@/shared/config/public-config';
import { useRead } from '@/shared/data/use-data';
import { Badge, tinted } from '@/shared/ui/badge';

/** Badge for payments in test mode, so that test orders are not shipped. */
export function TestPaymentsBadge() {
  const { data } = useRead(CONFIG);
  return data?.payment.mode === 'test' ? <Badge sx={tinted('yellow')}>Test payments</Badge> : null;
}
