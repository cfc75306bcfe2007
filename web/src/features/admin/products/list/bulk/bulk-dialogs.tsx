import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { SUPPORTS_PRICE_ENDINGS, PRICE_ENDINGS, type PriceChange } from '@contract/pricing/price-change';
import { PRICE_DECIMALS } from '@contract/pricing/shop-prices';
import { priceChangeSchema } from '@contract/products/bulk-changes';
import type { Product } from '@contract/products/products';
import { PERCENT_DECIMALS, parseNumber } from '@contract/typed/number-input';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { DialogFrame } from '@/shared/ui/dialog-frame';
import { formatCount } from '../../../shared/labels/format-count';
import { SelectField, FormFieldRow, NumberField, type SelectOption } from '../../../shared/forms/form-fields';
import { parseProductNumber } from '../../parse-product-number';
import { isProductWithoutOptions } from '../../../shared/products/product-labels';
import { getPriceChangeRows, type BulkProductChange } from './bulk-change';
import { PriceChangeTable } from './price-change-table';

type PriceChangeForm = Omit<PriceChange, 'value'> & { value: string };

/** Converts the form to a price change. Throws an Error with a message for the user if the value is invalid. */
function parsePriceChange({ value, ...typed }: PriceChangeForm): PriceChange {
  const { value: size, problem } = parseNumber(
    value,
    typed.by === 'amount' ? PRICE_DECIMALS : PERCENT_DECIMALS,
  );
  if (problem !== null) throw new Error(problem);
  return priceChangeSchema.validateSync({ ...typed, value: size ?? undefined });
}

interface BulkProductDialogProps {
  products: readonly Product[];
  onChange: (change: BulkProductChange) => void;
  onClose: () => void;
}

const DIRECTIONS: readonly SelectOption[] = [
  ['up', 'Raise'],
  ['down', 'Lower'],
];
const UNITS: readonly SelectOption[] = [
  ['percent', 'Percent'],
  ['amount', 'Amount'],
];
const ENDINGS: readonly SelectOption[] = PRICE_ENDINGS.map((ending) => [
  ending,
  ending === 'exact' ? 'Nothing' : `The nearest ${ending}`,
]);

const getFieldProblem = (read: () => unknown) => {
  try {
    read();
    return {};
  } catch (error) {
    return { value: (error as Error).message };
  }
};

function PriceComparison({ products }: Pick<BulkProductDialogProps, 'products'>) {
  const { values } = useFormikContext<PriceChangeForm>();
  const isValid = Object.keys(getFieldProblem(() => parsePriceChange(values))).length === 0;
  return <PriceChangeTable rows={isValid ? getPriceChangeRows(products, parsePriceChange(values)) : []} />;
}

function PriceFields() {
  const { currency } = useStoreSettings();
  const { values } = useFormikContext<PriceChangeForm>();
  return (
    <>
      <FormFieldRow>
        <SelectField name="direction" label="Direction" choices={DIRECTIONS} />
        <SelectField name="by" label="By" choices={UNITS} />
      </FormFieldRow>
      <FormFieldRow>
        <NumberField
          name="value"
          label={values.by === 'percent' ? 'Percent' : `Amount (${currency})`}
          decimal
          autoFocus
        />
        {SUPPORTS_PRICE_ENDINGS ? <SelectField name="ending" label="Round to" choices={ENDINGS} /> : null}
      </FormFieldRow>
    </>
  );
}

export function BulkPriceDialog({ products, onChange, onClose }: BulkProductDialogProps) {
  const named = formatCount(products.length, 'product');
  return (
    <FormDialog<PriceChangeForm>
      title="Change price"
      text={`Changes the price of ${named} and of all their variants. You can undo it for ten minutes.`}
      initial={{ direction: 'up', by: 'percent', value: '', ending: 'exact' }}
      validate={(typed) => getFieldProblem(() => parsePriceChange(typed))}
      wide
      send={`Change ${named}`}
      onSend={async (typed) => onChange({ price: parsePriceChange(typed) })}
      onClosed={onClose}
    >
      <PriceFields />
      <PriceComparison products={products} />
    </FormDialog>
  );
}

const VARIANT_STOCK_HINT = 'Each variant has its own stock, which “Quick edit” changes.';

/** Dialog that explains that stock cannot be set for products with variants. */
function NoStockDialog({ products, onClose }: Pick<BulkProductDialogProps, 'products' | 'onClose'>) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <DialogFrame
      open={open}
      title="Set stock"
      text={`${products.map(({ title }) => title).join(', ')}: ${VARIANT_STOCK_HINT}`}
      actions={
        <Button variant="contained" onClick={close}>
          Close
        </Button>
      }
      onClose={close}
      onClosed={onClose}
    />
  );
}

export function BulkStockDialog({ products, onChange, onClose }: BulkProductDialogProps) {
  const simpleProducts = products.filter(isProductWithoutOptions);
  const productsWithVariants = products.filter((product) => !isProductWithoutOptions(product));
  if (simpleProducts.length === 0) return <NoStockDialog products={productsWithVariants} onClose={onClose} />;
  const named = formatCount(simpleProducts.length, 'product');
  return (
    <FormDialog<{ value: string }>
      title="Set stock"
      text={`Sets the stock of ${named}.`}
      initial={{ value: '' }}
      validate={({ value }) => getFieldProblem(() => parseProductNumber('countInStock', value))}
      send={`Change ${named}`}
      onSend={async ({ value }) => onChange({ countInStock: parseProductNumber('countInStock', value) })}
      onClosed={onClose}
    >
      <NumberField name="value" label="In stock" autoFocus />
      {productsWithVariants.length > 0 ? (
        <Alert severity="info" variant="outlined">
          Not changed: {productsWithVariants.map(({ title }) => title).join(', ')}. {VARIANT_STOCK_HINT}
        </Alert>
      ) : null}
    </FormDialog>
  );
}
