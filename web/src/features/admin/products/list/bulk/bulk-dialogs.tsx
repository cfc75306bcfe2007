import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { PRICE_DECIMALS } from '@contract/pricing/shop-prices';
import { PERCENT, readNumber } from '@contract/typed-numbers';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { DialogFrame } from '@/shared/ui/dialog-frame';
import { counted } from '../../../counted';
import { ChoiceField, NumberField, type Choice } from '../../../form-fields';
import { typedNumber } from '../../number-text';
import type { BulkChange, BulkReport } from './bulk-change';

interface Typed {
  direction: 'up' | 'down';
  by: 'percent' | 'amount';
  value: string;
}

/** @throws Error with a message for its field. */
function changeIn(kind: 'stock' | 'price', { direction, by, value }: Typed): BulkChange {
  if (kind === 'stock') return { kind, countInStock: typedNumber('countInStock', value) };
  const { value: size, problem } = readNumber(value, by === 'amount' ? PRICE_DECIMALS : PERCENT);
  if (problem !== null) throw new Error(problem);
  if (size === null) throw new Error('This field is required');
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

const DIRECTIONS: readonly Choice[] = [
  ['up', 'Raise'],
  ['down', 'Lower'],
];
const UNITS: readonly Choice[] = [
  ['percent', 'Percent'],
  ['amount', 'Amount'],
];

function PriceFields() {
  const { currency } = useStoreSettings();
  const { values } = useFormikContext<Typed>();
  return (
    <>
      <ChoiceField name="direction" label="Direction" choices={DIRECTIONS} />
      <ChoiceField name="by" label="By" choices={UNITS} />
      <NumberField
        name="value"
        label={values.by === 'percent' ? 'Percent' : `Amount (${currency})`}
        decimal
        autoFocus
      />
    </>
  );
}

/** Asks for the new stock, or the change of prices. */
export function BulkForm({ kind, count, onChange, onClose }: BulkFormProps) {
  const products = counted(count, 'product');
  const problemsOf = (typed: Typed) => {
    try {
      changeIn(kind, typed);
      return {};
    } catch (error) {
      return { value: (error as Error).message };
    }
  };
  return (
    <FormDialog<Typed>
      title={kind === 'stock' ? 'Set stock' : 'Change price'}
      text={
        kind === 'stock'
          ? `Sets the stock of ${products}. Products with variants are not changed.`
          : `Changes the price of ${products} and of all their variants. Prices are rounded to the smallest currency unit.`
      }
      initial={{ direction: 'up', by: 'percent', value: '' }}
      validate={problemsOf}
      send={`Change ${products}`}
      refuse="Cancel"
      onSend={async (typed) => onChange(changeIn(kind, typed))}
      onClosed={onClose}
    >
      {kind === 'price' ? <PriceFields /> : <NumberField name="value" label="In stock" autoFocus />}
    </FormDialog>
  );
}

/** Which products could not be changed, and why. */
export function BulkReportDialog({ report, onClosed }: { report: BulkReport; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const { changed, failed, unchanged } = report;
  const close = () => setOpen(false);
  return (
    <DialogFrame
      open={open}
      title={`${failed.length} of ${changed.length + failed.length + unchanged} not changed`}
      text="These products are still selected, so you can try again. All others were changed."
      actions={
        <Button variant="contained" color="secondary" autoFocus onClick={close}>
          Close
        </Button>
      }
      onClose={close}
      onClosed={onClosed}
    >
      <Box component="ul" role="list" aria-label="Not changed" sx={list}>
        {failed.map(({ product, reason }) => (
          <li key={product._id}>
            <strong>{product.title}</strong>
            <br />
            {reason}
          </li>
        ))}
      </Box>
    </DialogFrame>
  );
}

const list = { display: 'grid', gap: 1.5 };
