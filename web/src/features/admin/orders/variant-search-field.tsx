import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { formatMinorUnits, decimalToMinorUnits } from '@contract/money';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { useStoreSettings } from '@/shared/settings/store-settings';
import type { LineItemFormValues } from './line-item-form';
import { useProductSearch } from './use-product-search';

interface VariantOption {
  key: string;
  label: string;
  line: LineItemFormValues;
  left: number;
}

const toVariantOptions = ({ _id, title, variants }: Product): VariantOption[] =>
  variants.map(({ _id: variant, options, price, countInStock }) => {
    const name = [title, ...Object.values(options)].join(', ');
    return {
      key: `${_id}/${variant}`,
      label: name,
      left: countInStock,
      line: { line: null, product: _id, variant, name, quantity: '1', price: '', listed: price, sent: 0 },
    };
  });

export function VariantSearchField({
  onFound,
  taken,
}: {
  onFound: (line: LineItemFormValues) => void;
  taken: readonly string[];
}) {
  const { currency, locale } = useStoreSettings();
  const price = (value: number) => formatMinorUnits(decimalToMinorUnits(value, currency), currency, locale);
  const [text, setText] = useState('');
  const { products, loading, asked } = useProductSearch(text);
  const options = products.flatMap(toVariantOptions).filter(({ key }) => !taken.includes(key));
  return (
    <Autocomplete
      options={options}
      loading={loading}
      filterOptions={(found) => found}
      getOptionLabel={({ label, line, left }) =>
        t(left > 0 ? '{label} · {price} · {count} in stock' : '{label} · {price} · sold out', {
          label,
          price: price(line.listed),
          count: left,
        })
      }
      getOptionKey={({ key }) => key}
      getOptionDisabled={({ left }) => left === 0}
      isOptionEqualToValue={(option, candidate) => option.key === candidate.key}
      noOptionsText={asked === '' ? t('Type a name or a SKU') : t('No product found')}
      value={null}
      blurOnSelect={false}
      inputValue={text}
      onInputChange={(_event, typed, reason) => setText(reason === 'selectOption' ? '' : typed)}
      onChange={(_event, found) => found && onFound(found.line)}
      renderInput={(params) => <TextField {...params} label={t('Add a product')} />}
    />
  );
}
