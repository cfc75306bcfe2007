import { store } from '@contract/store-config';
import { FormTextField } from '@/shared/ui/form-text-field';
import { FormSection, span } from './form-section';
import { RequiredField } from './required-field';

export function ContactSection() {
  return (
    <FormSection title="Contact">
      <RequiredField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        helperText="Messages about your order go here."
        input={{ inputMode: 'email', autoCapitalize: 'none', spellCheck: false }}
        sx={span(6)}
      />
    </FormSection>
  );
}

export function ShippingSection() {
  return (
    <FormSection title="Shipping address">
      <RequiredField name="fullName" label="Full name" autoComplete="shipping name" sx={span(3)} />
      <RequiredField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="shipping tel"
        input={{ inputMode: 'tel' }}
        sx={span(3)}
      />
      <RequiredField name="address" label="Address" autoComplete="shipping street-address" sx={span(6)} />
      <RequiredField name="city" label="City" autoComplete="shipping address-level2" sx={span(2)} />
      <RequiredField name="state" label="State" autoComplete="shipping address-level1" sx={span(2, 3)} />
      <RequiredField name="zipCode" label="ZIP code" autoComplete="shipping postal-code" sx={span(2, 3)} />
      <FormTextField
        select
        name="country"
        label="Country"
        autoComplete="shipping country-name"
        slotProps={{ select: { native: true } }}
        sx={span(6)}
      >
        {store.countries.map((country) => (
          <option key={country}>{country}</option>
        ))}
      </FormTextField>
    </FormSection>
  );
}
