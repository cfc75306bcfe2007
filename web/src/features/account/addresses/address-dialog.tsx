import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Field } from 'formik';
import {
  savedAddressSchema,
  type SavedAddress,
  type SavedAddressInput,
} from '@contract/addresses/shipping-address';
import { t } from '@contract/texts/text';
import { toAddressFormValues } from '@/shared/address/address-book';
import { AddressFields } from '@/shared/address/address-fields';
import { useSession } from '@/shared/session/session';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { sixColumnGridStyles, getColumnSpanStyles } from '@/shared/ui/styles/six-columns';
import { saveAddressBookEntry } from '../account-api';

interface AddressDialogProps {
  address: SavedAddress | null;
  /** True if the address is the customer's first, which becomes the default address. */
  first: boolean;
  onClosed: () => void;
}

export function AddressDialog({ address, first, onClosed }: AddressDialogProps) {
  const { user } = useSession();
  const own = { fullName: user?.name ?? '', phone: user?.phone ?? '' };
  const initial: SavedAddressInput = {
    ...toAddressFormValues(address ?? own),
    label: address?.label ?? '',
    isDefault: address?.isDefault ?? first,
  };
  const fixed = initial.isDefault;

  const save = async (values: SavedAddressInput) => {
    await saveAddressBookEntry(address?._id ?? null, savedAddressSchema.cast(values, { stripUnknown: true }));
  };

  return (
    <FormDialog
      title={t(address ? 'Edit address' : 'New address')}
      initial={initial}
      validationSchema={savedAddressSchema}
      validateOnBlur
      validateOnChange
      send={t('Save address')}
      wide
      success={t(address ? 'The address was changed.' : 'The address was added.')}
      failed={t('The address could not be saved. Please try again.')}
      onSend={save}
      onClosed={onClosed}
    >
      <Box sx={sixColumnGridStyles}>
        <FormTextField
          name="label"
          label={t('Name of this address (optional)')}
          helperText={t('Such as Home or Work')}
          autoComplete="off"
          autoFocus
          sx={getColumnSpanStyles(6)}
        />
        <AddressFields />
        <Field
          as={FormControlLabel}
          type="checkbox"
          name="isDefault"
          // The default address only changes when another address becomes the default.
          disabled={fixed}
          control={<Checkbox />}
          label={t(fixed ? 'This is the default address' : 'Make this the default address')}
          sx={getColumnSpanStyles(6)}
        />
      </Box>
    </FormDialog>
  );
}
