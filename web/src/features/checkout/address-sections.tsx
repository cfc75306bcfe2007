import type { User } from '@contract/users';
import { AddressFields } from '@/shared/address/address-fields';
import { RequiredField } from '@/shared/forms/required-field';
import { span } from '@/shared/ui/six-columns';
import { FormSection } from './form-section';
import { SaveAddress, SavedAddresses } from './saved-addresses';
import type { AddressBookChoice } from './use-saved-addresses';

export function ContactSection() {
  return (
    <FormSection title="Contact">
      <RequiredField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        helperText="Where we reach you about this order. E-mails about its progress go to your account's address."
        input={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
        sx={span(6)}
      />
    </FormSection>
  );
}

export function ShippingSection({ user, book }: { user: User; book: AddressBookChoice }) {
  return (
    <FormSection title="Shipping address">
      <SavedAddresses user={user} book={book} />
      <AddressFields />
      <SaveAddress book={book} />
    </FormSection>
  );
}
