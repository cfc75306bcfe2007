import { WITHDRAWAL_DAYS } from '@contract/legal/withdrawal-period';
import { shopPaths } from '@/shared/config/paths';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';

/** Note with links to the terms and the right of withdrawal, above a button that places an order. */
export function ConsumerRightsNote() {
  return (
    <SecondaryText>
      <RichText
        text="The <terms>terms</terms> apply. You have a <returns>right of withdrawal</returns> of {days} days."
        terms={(text) => (
          <TextLink to={shopPaths.terms} underline="always">
            {text}
          </TextLink>
        )}
        returns={(text) => (
          <TextLink to={shopPaths.returns} underline="always">
            {text}
          </TextLink>
        )}
        days={WITHDRAWAL_DAYS}
      />
    </SecondaryText>
  );
}
