import type { User } from '@contract/users';
import Typography from '@mui/material/Typography';
import { loginFrom, paths } from '@/shared/config/paths';
import { TextLink } from '@/shared/ui/text-link';
import { AddressFields } from '@/shared/address/address-fields';
import { RequiredField } from '@/shared/forms/required-field';
import { span } from '@/shared/ui/six-columns';
import { FormSection } from '../form-section';
import { SaveAddress, SavedAddresses } from './saved-addresses';
import type { AddressBookChoice } from './use-saved-addresses';

const FOR_ACCOUNT =
  "We use it if we have a question about this order. Updates go to your account's email address.";

const FOR_GUEST = 'We will email you a link to track this order.';

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
      <RequiredField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        helperText={guest ? FOR_GUEST : FOR_ACCOUNT}
        input={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
        sx={span(6)}
      />
    </FormSection>
  );
}

export function ShippingSection({ user, book }: { user: User | null; book: AddressBookChoice }) {
  return (
    <FormSection title="Shipping address">
      <SavedAddresses user={user} book={book} />
      <AddressFields />
      <SaveAddress book={book} />
    </FormSection>
  );
}
