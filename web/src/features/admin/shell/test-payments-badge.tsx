import { t } from '@contract/texts/text';
import { CONFIG_CACHE_KEY } from '@/shared/config/public-config';
import { useEndpointData } from '@/shared/data/use-data';
import { Badge, getBadgeColorStyles } from '@/shared/ui/badge';

/** Badge with a warning that payments are in test mode, so that test orders are not shipped. */
export function TestPaymentModeBadge() {
  const { data } = useEndpointData(CONFIG_CACHE_KEY);
  return data?.payment.mode === 'test' ? (
    <Badge sx={getBadgeColorStyles('yellow')}>{t('Test payments')}</Badge>
  ) : null;
}
