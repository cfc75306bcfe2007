import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useFormikContext } from 'formik';
import type { CheckoutForm } from '@contract/orders/checkout-form';
import { store } from '@contract/store-config';
import { loginFrom, paths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/text-link';
import { pickupPlace } from '@contract/pricing/shipping';
import { CountryField, PersonFields } from '@/shared/address/address-fields';
import { PickupPlace } from '@/shared/orders/pickup-place';
import { usePricingSettings } from '@/shared/settings/use-pricing-settings';
import { EmailField } from '@/shared/forms/email-field';
import { FormTextField } from '@/shared/forms/form-text-field';
import { span } from '@/shared/ui/styles/six-columns';
import { FormSection } from './form-section';

const { maxNotes } = store.orders;

const ACCOUNT_HINT =
  "We use it if we have a question about this order. Updates go to your account's email address.";

const GUEST_HINT = 'We will email you a link to track this order.';

export function ContactSection({ guest }: { guest: boolean }) {
  return (
    <FormSection title="Contact">
      {guest ? (
        <Typography sx={span(6)}>
          Have an account?{' '}
          <TextLink to={loginFrom(paths.checkout)} underline="always">
            Login
          </TextLink>
        </Typography>
      ) : null}
      <EmailField required helperText={guest ? GUEST_HINT : ACCOUNT_HINT} sx={span(6)} />
    </FormSection>
  );
}

/** Pickup location and contact fields. `alone` is true if pickup is the only shipping method. */
export function PickupSection({ alone }: { alone: boolean }) {
  const place = pickupPlace(usePricingSettings().pricing.shipping);
  return (
    <FormSection title="Pick up in the shop">
      {place ? (
        <Box sx={span(6)}>
          <PickupPlace place={place} />
        </Box>
      ) : null}
      {alone ? <CountryField /> : null}
      <PersonFields />
    </FormSection>
  );
}

export function NotesSection() {
  const { notes } = useFormikContext<CheckoutForm>().values;
  const count = `${notes.length.toLocaleString(store.locale)} of ${maxNotes.toLocaleString(store.locale)} characters`;
  return (
    <FormSection title="Anything else?">
      <FormTextField
        name="notes"
        label="Order notes (optional)"
        multiline
        minRows={2}
        maxRows={8}
        helperText={count}
        slotProps={{ htmlInput: { maxLength: maxNotes } }}
        sx={span(6)}
      />
    </FormSection>
  );
}
