import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { CheckoutFormValues } from '@contract/orders/checkout-form';
import { storeConfig } from '@contract/store-config';
import { getLoginPath, shopPaths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/text-link';
import { getPickupLocation } from '@contract/pricing/shipping';
import { t } from '@contract/texts/text';
import { CountryField, RecipientFields } from '@/shared/address/address-fields';
import { PickupDetails } from '@/shared/orders/pickup-place';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { EmailField } from '@/shared/forms/email-field';
import { FormTextField } from '@/shared/forms/form-text-field';
import { getColumnSpanStyles } from '@/shared/ui/styles/six-columns';
import { FormSection } from './form-section';

const { maxNotes } = storeConfig.orders;

const ACCOUNT_HINT = t(
  "We use it if we have a question about this order. Updates go to your account's email address.",
);

const GUEST_HINT = t('We will email you a link to track this order.');

export function ContactSection({ isGuest }: { isGuest: boolean }) {
  return (
    <FormSection title={t('Contact')}>
      {isGuest ? (
        <Typography sx={getColumnSpanStyles(6)}>
          {t('Have an account?')}{' '}
          <TextLink to={getLoginPath(shopPaths.checkout)} underline="always">
            {t('Login')}
          </TextLink>
        </Typography>
      ) : null}
      <EmailField required helperText={isGuest ? GUEST_HINT : ACCOUNT_HINT} sx={getColumnSpanStyles(6)} />
    </FormSection>
  );
}

/** Pickup location with contact fields. Asks for the country if pickup is the only shipping method. */
export function PickupSection({ isOnlyMethod }: { isOnlyMethod: boolean }) {
  const place = getPickupLocation(usePricingSettings().pricing.shipping);
  return (
    <FormSection title={t('Pick up in the shop')}>
      {place ? (
        <Box sx={getColumnSpanStyles(6)}>
          <PickupDetails pickupLocation={place} />
        </Box>
      ) : null}
      {isOnlyMethod ? <CountryField /> : null}
      <RecipientFields />
    </FormSection>
  );
}

export function NotesSection() {
  const { notes } = useFormikContext<CheckoutFormValues>().values;
  const count =
    notes &&
    t('{count} of {max} characters', {
      count: notes.length.toLocaleString(storeConfig.locale),
      max: maxNotes.toLocaleString(storeConfig.locale),
    });
  return (
    <FormSection title={t('Anything else?')}>
      <FormTextField
        name="notes"
        label={t('Order notes (optional)')}
        multiline
        maxRows={8}
        helperText={count || ' '}
        slotProps={{ htmlInput: { maxLength: maxNotes } }}
        sx={getColumnSpanStyles(6)}
      />
    </FormSection>
  );
}
