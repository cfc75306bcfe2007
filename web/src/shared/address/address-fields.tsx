import { useField } from 'formik';
import { useId } from 'react';
import { store } from '@contract/store-config';
import { FormTextField } from '@/shared/forms/form-text-field';
import { RequiredField } from '@/shared/forms/required-field';
import { span } from '../ui/six-columns';
import { countryFields } from './country-fields';

/** The fields of an address inside a formik form, on a grid of six columns; their labels follow the country. */
export function AddressFields() {
  const [{ value: country }] = useField<string>('country');
  const labels = countryFields(country);
  const list = useId();
  return (
    <>
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
      <RequiredField name="city" label={labels.city} autoComplete="shipping address-level2" sx={span(2)} />
      <RequiredField
        name="state"
        label={labels.state}
        autoComplete="shipping address-level1"
        input={labels.states.length > 0 ? { list } : undefined}
        sx={span(2, 3)}
      />
      <RequiredField
        name="zipCode"
        label={labels.zipCode}
        autoComplete="shipping postal-code"
        input={labels.digits ? { inputMode: 'numeric' } : { autoCapitalize: 'characters', spellCheck: false }}
        sx={span(2, 3)}
      />
      <FormTextField
        select
        name="country"
        label="Country"
        autoComplete="shipping country-name"
        slotProps={{ select: { native: true } }}
        sx={span(6)}
      >
        {store.countries.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </FormTextField>
      <datalist id={list}>
        {labels.states.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
