import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import { Field, Formik, type FormikHelpers } from 'formik';
import { useId, useState } from 'react';
import { store } from '@contract/store-config';
import { savedAddressSchema, type SavedAddress, type SavedAddressInput } from '@contract/users';
import { addressValues } from '@/shared/address/address-book';
import { AddressFields } from '@/shared/address/address-fields';
import { ApiError, messageOf } from '@/shared/api/api-error';
import { useSession } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';
import { dialogActions, dialogPaper } from '@/shared/ui/confirm-dialog';
import { FormTextField } from '@/shared/ui/form-text-field';
import { sixColumns, span } from '@/shared/ui/six-columns';
import { ValidatedForm } from '@/shared/ui/validated-form';
import { addAddress, updateAddress } from '../account-api';

const FAILED = 'The address could not be saved. Please try again.';

interface AddressDialogProps {
  /** The address to change, null for a new one. */
  address: SavedAddress | null;
  /** The book is empty: whatever comes first is the default. */
  first: boolean;
  onSaved: () => void;
  /** The dialog is gone, and the focus is back where it came from. */
  onClosed: () => void;
}

/** The form of a saved address. What was typed stays until it is saved or given up. */
export function AddressDialog({ address, first, onSaved, onClosed }: AddressDialogProps) {
  const id = useId();
  const { user } = useSession();
  const [open, setOpen] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const blank = { fullName: user?.name ?? '', phone: user?.phone ?? '', address: '', city: '', state: '' };
  const initial: SavedAddressInput = {
    ...(address ? addressValues(address) : { ...blank, zipCode: '', country: store.countries[0] ?? '' }),
    label: address?.label ?? '',
    isDefault: address?.isDefault ?? first,
  };
  const fixed = initial.isDefault;

  const save = async (values: SavedAddressInput, form: FormikHelpers<SavedAddressInput>) => {
    setProblem(null);
    try {
      const body = savedAddressSchema.cast(values, { stripUnknown: true });
      await (address ? updateAddress(address._id, body) : addAddress(body));
      toasts.success(address ? 'The address was changed.' : 'The address was added.');
      onSaved();
      setOpen(false);
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
      for (const [field, message] of fields) form.setFieldError(field, message);
      const offline = error instanceof ApiError && error.status === 0;
      if (fields.length === 0) setProblem(offline ? error.message : messageOf(error, FAILED));
    }
  };

  return (
    <Formik initialValues={initial} validationSchema={savedAddressSchema} onSubmit={save}>
      {({ isSubmitting }) => (
        <Dialog
          open={open}
          onClose={() => !isSubmitting && setOpen(false)}
          aria-labelledby={`${id}-title`}
          slotProps={{ transition: { onExited: onClosed }, paper: { sx: paper } }}
        >
          <ValidatedForm>
            <DialogTitle id={`${id}-title`} component="h2" sx={{ typography: 'h3', pt: 3 }}>
              {address ? 'Edit address' : 'New address'}
            </DialogTitle>
            <DialogContent>
              <Box sx={{ ...sixColumns, pt: 1 }}>
                <FormTextField
                  name="label"
                  label="Name of this address (optional)"
                  helperText="Such as Home or Work"
                  autoComplete="off"
                  autoFocus
                  sx={span(6)}
                />
                <AddressFields />
                <Field
                  as={FormControlLabel}
                  type="checkbox"
                  name="isDefault"
                  // The default moves on when another address becomes it.
                  disabled={fixed}
                  control={<Checkbox />}
                  label={fixed ? 'This is the default address' : 'Make this the default address'}
                  sx={span(6)}
                />
                {problem ? (
                  <Alert severity="error" variant="outlined" sx={span(6)}>
                    {problem}
                  </Alert>
                ) : null}
              </Box>
            </DialogContent>
            <DialogActions sx={dialogActions}>
              <Button
                color="secondary"
                variant="outlined"
                aria-disabled={isSubmitting}
                onClick={() => !isSubmitting && setOpen(false)}
              >
                Cancel
              </Button>
              <Button type="submit" variant="contained" loading={isSubmitting}>
                Save address
              </Button>
            </DialogActions>
          </ValidatedForm>
        </Dialog>
      )}
    </Formik>
  );
}

const paper = { ...dialogPaper, maxWidth: 620 };
