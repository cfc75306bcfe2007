import { useFormikContext } from 'formik';
import type { CheckoutForm } from '@contract/orders/checkout-form';
import { store } from '@contract/store-config';
import { FormTextField } from '@/shared/forms/form-text-field';
import { span } from '@/shared/ui/six-columns';
import { FormSection } from './form-section';

const { maxNotes } = store.orders;

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
