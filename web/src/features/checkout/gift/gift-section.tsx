import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { Gift } from '@contract/orders/gift';
import { t } from '@contract/texts/text';
import { GiftFields } from '@/shared/gifts/gift-fields';
import { EMPTY_GIFT, formatWrappingPrice } from '@/shared/gifts/gift-text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { getColumnSpanStyles } from '@/shared/ui/styles/six-columns';
import { FormSection } from '../form-section';

export interface GiftSectionProps {
  /** Chosen gift options. Null if the order is not a gift. */
  gift: Gift | null;
  onGift: (gift: Gift | null) => void;
}

/** Gift options of the checkout. Hidden if the shop does not offer them. */
export function GiftSection({
  gift,
  onGift,
  pickup,
  guest,
}: GiftSectionProps & { pickup: boolean; guest: boolean }) {
  const { gifts } = useStoreSettings();
  if (!gifts) return null;
  return (
    <FormSection title={t('Gift')}>
      <Box sx={{ ...getColumnSpanStyles(6), display: 'grid', gap: 1.5 }}>
        <FormControlLabel
          control={
            <Checkbox
              checked={gift !== null}
              onChange={({ target }) => onGift(target.checked ? EMPTY_GIFT : null)}
            />
          }
          label={t('This is a gift')}
          sx={{ mr: 0, my: -0.75 }}
        />
        {gift ? (
          <>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {pickup
                ? t('Enter the name of the person who collects it above.')
                : t(
                    'To send it to another person, enter their name and address under Shipping address.',
                  )}{' '}
              {t('Emails about the order only go to you.')}
            </Typography>
            <GiftFields
              gift={gift}
              asksForName={guest}
              requiresName={guest}
              wrappingLabel={t('Gift wrapping ({price})', { price: formatWrappingPrice(gifts) })}
              onChange={onGift}
            />
          </>
        ) : null}
      </Box>
    </FormSection>
  );
}
