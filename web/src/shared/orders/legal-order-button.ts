import { followsConsumerLaw } from '@contract/settings/markets';
import { t } from '@contract/texts/text';
import type { StoreSettings } from '@/shared/settings/store-settings';

/**
 * Returns the text of a button that places an order if consumer law applies at the destination, otherwise null. The
 * words on the button alone must say that the order has to be paid (Directive 2011/83/EU, Article 8(2); C-249/21).
 */
export const getLegalOrderButtonText = (
  { regions }: Pick<StoreSettings, 'regions'>,
  country: string,
  total: number,
): string | null =>
  total > 0 && followsConsumerLaw(regions, country)
    ? t('Buy now and pay', {}, 'the button that places an order')
    : null;
