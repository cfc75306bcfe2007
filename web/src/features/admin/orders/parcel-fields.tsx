import { FormTextField } from '@/shared/forms/form-text-field';

/** Tracking fields inside a form; `under` is the path of its fields. */
export function ParcelFields({ under = '' }: { under?: string }) {
  return (
    <>
      <FormTextField name={`${under}carrier`} label="Carrier" autoFocus />
      <FormTextField name={`${under}number`} label="Tracking number" />
      <FormTextField
        name={`${under}url`}
        label="Tracking link"
        type="url"
        slotProps={{ htmlInput: { inputMode: 'url' } }}
      />
      <FormTextField
        name={`${under}estimatedDelivery`}
        label="Estimated delivery"
        type="date"
        slotProps={{ inputLabel: { shrink: true } }}
      />
    </>
  );
}
