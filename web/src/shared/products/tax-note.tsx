import type { ReactNode } from 'react';
import { shopPaths } from '@/shared/config/paths';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';

/**
 * Note beside prices that they include VAT, but no shipping costs (Directive 98/6/EC; in Germany PAngV, section 6). Only
 * for shops that sell to regions whose consumer law they follow.
 */
export function TaxNote() {
  const isGross = usePricingSettings().pricing.money.priceBasis === 'gross';
  const link = (text: ReactNode) => (
    <TextLink to={shopPaths.shipping} underline="always">
      {text}
    </TextLink>
  );
  return (
    <SecondaryText>
      {isGross ? (
        <RichText text="incl. VAT, plus <link>shipping</link>" link={link} />
      ) : (
        <RichText text="plus VAT and <link>shipping</link>" link={link} />
      )}
    </SecondaryText>
  );
}
