import { CONFIG } from '@/shared/config/public-config';
import { useRead } from '@/shared/data/use-data';
import { Badge, tinted } from '@/shared/ui/badge';

/** Says that no money moves, so that test orders are never shipped for real. Empty where payments are live. */
export function TestPaymentsBadge() {
  const { data } = useRead(CONFIG);
  return data?.payment.mode === 'test' ? <Badge sx={tinted('yellow')}>Test payments</Badge> : null;
}
