import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { SUPPORTS_PRICE_ENDINGS, PRICE_ENDINGS, type PriceChange } from '@contract/pricing/price-change';
import { PRICE_DECIMALS } from '@contract/pricing/shop-prices';
import { priceChangeSchema } from '@contract/products/bulk-changes';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { PERCENT_DECIMALS, parseNumber } from '@contract/typed/number-input';
import { FormDialog } from '@/shared/forms/form-dialog';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { DialogFrame } from '@/shared/ui/dialog-frame';
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
  ['up', t('Raise')],
  ['down', t('Lower')],
];
const UNITS: readonly SelectOption[] = [
  ['percent', t('Percent')],
  ['amount', t('Amount')],
];
const ENDINGS: readonly SelectOption[] = PRICE_ENDINGS.map((ending) => [
  ending,
  ending === 'exact' ? t('Nothing', {}, 'rounding of prices') : t('The nearest {ending}', { ending }),
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
        <SelectField name="direction" label={t('Direction')} choices={DIRECTIONS} />
        <SelectField name="by" label={t('By')} choices={UNITS} />
      </FormFieldRow>
      <FormFieldRow>
        <NumberField
          name="value"
          label={values.by === 'percent' ? t('Percent') : t('Amount ({currency})', { currency })}
          decimal
          autoFocus
        />
        {SUPPORTS_PRICE_ENDINGS ? (
          <SelectField name="ending" label={t('Round to')} choices={ENDINGS} />
        ) : null}
      </FormFieldRow>
    </>
  );
}

export function BulkPriceDialog({ products, onChange, onClose }: BulkProductDialogProps) {
  const count = products.length;
  return (
    <FormDialog<PriceChangeForm>
      title={t('Change price')}
      text={t(
        'Changes the price of {count, plural, one {# product} other {# products}} and of all their variants. You can undo it for ten minutes.',
        { count },
      )}
      initial={{ direction: 'up', by: 'percent', value: '', ending: 'exact' }}
      validate={(typed) => getFieldProblem(() => parsePriceChange(typed))}
      wide
      send={t('{count, plural, one {Change # product} other {Change # products}}', { count })}
      onSend={async (typed) => onChange({ price: parsePriceChange(typed) })}
      onClosed={onClose}
    >
      <PriceFields />
      <PriceComparison products={products} />
    </FormDialog>
  );
}

const VARIANT_STOCK_HINT = t('Each variant has its own stock, which “Quick edit” changes.');

/** Dialog that explains that stock cannot be set for products with variants. */
function NoStockDialog({ products, onClose }: Pick<BulkProductDialogProps, 'products' | 'onClose'>) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <DialogFrame
      open={open}
      title={t('Set stock')}
      text={`${products.map(({ title }) => title).join(', ')}: ${VARIANT_STOCK_HINT}`}
      actions={
        <Button variant="contained" onClick={close}>
          {t('Close')}
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
  const count = simpleProducts.length;
  return (
    <FormDialog<{ value: string }>
      title={t('Set stock')}
      text={t('Sets the stock of {count, plural, one {# product} other {# products}}.', { count })}
      initial={{ value: '' }}
      validate={({ value }) => getFieldProblem(() => parseProductNumber('countInStock', value))}
      send={t('{count, plural, one {Change # product} other {Change # products}}', { count })}
      onSend={async ({ value }) => onChange({ countInStock: parseProductNumber('countInStock', value) })}
      onClosed={onClose}
    >
      <NumberField name="value" label={t('In stock')} autoFocus />
      {productsWithVariants.length > 0 ? (
        <Alert severity="info" variant="outlined">
          {t('Not changed: {products}.', {
            products: productsWithVariants.map(({ title }) => title).join(', '),
          })}{' '}
          {VARIANT_STOCK_HINT}
        </Alert>
      ) : null}
    </FormDialog>
  );
}
