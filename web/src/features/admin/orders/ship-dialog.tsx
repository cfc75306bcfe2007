import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik, type FormikHelpers } from 'formik';
import { useId } from 'react';
import { orderStatusSchema, type TrackingInput } from '@contract/orders';
import { ApiError } from '@/shared/api/api-error';
import { dialogActions, dialogPaper } from '@/shared/ui/confirm-dialog';
import { FormTextField } from '@/shared/ui/form-text-field';
import { ValidatedForm } from '@/shared/ui/validated-form';

/** As typed; a date without its time. */
interface ShipForm {
  status: 'shipped';
  note: string;
  tracking: { carrier: string; number: string; url: string; estimatedDelivery: string };
}

const empty: ShipForm = {
  status: 'shipped',
  note: '',
  tracking: { carrier: '', number: '', url: '', estimatedDelivery: '' },
};

/** The parcel as the API takes it; nothing at all where nothing was filled in. */
function parcelOf({
  carrier,
  number,
  url,
  estimatedDelivery,
}: ShipForm['tracking']): TrackingInput | undefined {
  const parcel = {
    carrier: carrier.trim(),
    number: number.trim(),
    url: url.trim() || null,
    // Noon in Greenwich is the same day nearly everywhere.
    estimatedDelivery: estimatedDelivery ? `${estimatedDelivery}T12:00:00.000Z` : null,
  };
  return Object.values(parcel).some(Boolean) ? parcel : undefined;
}

interface ShipDialogProps {
  number: string;
  open: boolean;
  /** Rejects with the server's refusal. */
  onShip: (note: string, tracking: TrackingInput | undefined) => Promise<void>;
  onClose: () => void;
  onClosed: () => void;
}

/** Asks how an order is sent. All of it may stay empty: not every parcel can be followed. */
export function ShipDialog({ number, open, onShip, onClose, onClosed }: ShipDialogProps) {
  const id = useId();
  const submit = async ({ note, tracking }: ShipForm, form: FormikHelpers<ShipForm>) => {
    try {
      await onShip(note.trim(), parcelOf(tracking));
    } catch (error) {
      if (error instanceof ApiError)
        for (const [field, message] of Object.entries(error.fields)) form.setFieldError(field, message);
    }
  };
  return (
    <Formik
      initialValues={empty}
      validationSchema={orderStatusSchema}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <Dialog
          open={open}
          onClose={() => !isSubmitting && onClose()}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          slotProps={{ transition: { onExited: onClosed }, paper: { sx: dialogPaper } }}
        >
          <ValidatedForm>
            <DialogTitle id={`${id}-title`} component="h2" sx={{ typography: 'h3', pt: 3 }}>
              Ship order {number}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
              <DialogContentText id={`${id}-text`}>
                What you know of the parcel shows on the customer’s tracking page. Everything here is
                optional.
              </DialogContentText>
              <FormTextField name="tracking.carrier" label="Carrier" autoFocus />
              <FormTextField name="tracking.number" label="Tracking number" />
              <FormTextField
                name="tracking.url"
                label="Tracking link"
                type="url"
                slotProps={{ htmlInput: { inputMode: 'url' } }}
              />
              <FormTextField
                name="tracking.estimatedDelivery"
                label="Estimated delivery"
                type="date"
                slotProps={{ inputLabel: { shrink: true } }}
              />
              <FormTextField name="note" label="Note to the customer" multiline maxRows={4} />
            </DialogContent>
            <DialogActions sx={dialogActions}>
              <Button color="secondary" variant="outlined" aria-disabled={isSubmitting} onClick={onClose}>
                Not yet
              </Button>
              <Button type="submit" variant="contained" aria-disabled={isSubmitting}>
                {isSubmitting ? 'One moment…' : 'Mark as shipped'}
              </Button>
            </DialogActions>
          </ValidatedForm>
        </Dialog>
      )}
    </Formik>
  );
}
