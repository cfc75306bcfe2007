import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Formik } from 'formik';
import { useId, useState } from 'react';
import { store } from '@contract/store-config';
import { dialogActions, dialogPaper } from '@/shared/ui/confirm-dialog';
import { FormTextField } from '@/shared/ui/form-text-field';
import { ValidatedForm } from '@/shared/ui/validated-form';
import type { BulkChange } from './bulk-change';
import { numberOf, typedNumber, writingProblem } from './number-text';

interface Typed {
  direction: 'up' | 'down';
  by: 'percent' | 'amount';
  value: string;
}

/** @throws Error with the sentence that says what is wrong with it. */
function changeIn(kind: 'stock' | 'price', { direction, by, value }: Typed): BulkChange {
  if (kind === 'stock') return { kind, countInStock: typedNumber('countInStock', value) };
  const written = by === 'amount' ? 'price' : by;
  const size = numberOf(written, value);
  if (size === undefined) throw new Error('This field is required');
  const problem = writingProblem(written, value);
  if (problem) throw new Error(problem);
  if (typeof size !== 'number') throw new Error('Must be a number');
  if (size <= 0) throw new Error('Must be more than 0');
  if (by === 'percent' && direction === 'down' && size > 100) throw new Error('Must be at most 100');
  if (by === 'percent' && size > 1000) throw new Error('Must be at most 1,000');
  return { kind, by, value: direction === 'down' ? -size : size };
}

interface BulkFormProps {
  kind: 'stock' | 'price';
  count: number;
  onChange: (change: BulkChange) => void;
  onClose: () => void;
}

/** Asks to what the stock is set, or by how much the prices change. */
export function BulkForm({ kind, count, onChange, onClose }: BulkFormProps) {
  const id = useId();
  const [open, setOpen] = useState(true);
  const products = `${count} ${count === 1 ? 'product' : 'products'}`;
  return (
    <Formik<Typed>
      initialValues={{ direction: 'up', by: 'percent', value: '' }}
      validate={(typed) => {
        try {
          changeIn(kind, typed);
          return {};
        } catch (error) {
          return { value: (error as Error).message };
        }
      }}
      validateOnBlur={false}
      validateOnChange={false}
      onSubmit={(typed) => {
        setOpen(false);
        onChange(changeIn(kind, typed));
      }}
    >
      {({ values }) => (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          slotProps={{ transition: { onExited: onClose }, paper: { sx: dialogPaper } }}
        >
          <ValidatedForm>
            <DialogTitle id={`${id}-title`} component="h2" sx={{ typography: 'h3', pt: 3 }}>
              {kind === 'stock' ? 'Set stock' : 'Change price'}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2 }}>
              <DialogContentText id={`${id}-text`}>
                {kind === 'stock'
                  ? `For ${products}. Those with variants keep theirs.`
                  : `For ${products}, with all their variants. Rounded to the smallest coin.`}
              </DialogContentText>
              {kind === 'price' ? (
                <>
                  <FormTextField
                    name="direction"
                    label="Direction"
                    select
                    slotProps={{ select: { native: true } }}
                  >
                    <option value="up">Raise</option>
                    <option value="down">Lower</option>
                  </FormTextField>
                  <FormTextField name="by" label="By" select slotProps={{ select: { native: true } }}>
                    <option value="percent">Percent</option>
                    <option value="amount">Amount</option>
                  </FormTextField>
                </>
              ) : null}
              <FormTextField
                name="value"
                label={
                  kind === 'stock'
                    ? 'In stock'
                    : values.by === 'percent'
                      ? 'Percent'
                      : `Amount (${store.currency})`
                }
                autoFocus
                slotProps={{
                  htmlInput: { inputMode: kind === 'stock' ? 'numeric' : 'decimal', autoComplete: 'off' },
                }}
              />
            </DialogContent>
            <DialogActions sx={dialogActions}>
              <Button color="secondary" variant="outlined" onClick={() => setOpen(false)}>
                Cancel
              </Button>
              <Button type="submit" variant="contained">
                Change {products}
              </Button>
            </DialogActions>
          </ValidatedForm>
        </Dialog>
      )}
    </Formik>
  );
}
