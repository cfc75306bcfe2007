import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { getIn, useFormikContext, useField } from 'formik';
import { useState } from 'react';
import type { Product } from '@contract/products/products';
import { useData } from '@/shared/data/use-data';
import { fetchProductsPage } from '../products/products-api';
import { useSettled } from '../use-settled';
import { fetchTitles, productSearchKey } from './discounts-api';
import { useInlineProblem } from './inline-fields';

interface ChosenFieldProps {
  /** The field of the form that holds the chosen ids. */
  name: string;
  label: string;
  options: readonly string[];
  labelOf: (id: string) => string;
  /** Where the server finds the options: what was typed. */
  onSearch?: (typed: string) => void;
  loading?: boolean;
  noOptions: string;
}

/** Several choices inside the sentence, each as a chip. */
export function ChosenField(props: ChosenFieldProps) {
  const { name, label, options, labelOf, onSearch, loading = false, noOptions } = props;
  const { values } = useFormikContext();
  const [, , { setValue }] = useField<string[]>(name);
  const { clear, attributes } = useInlineProblem(name);
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      filterSelectedOptions
      id={name}
      options={options}
      value={getIn(values, name) as string[]}
      getOptionLabel={labelOf}
      filterOptions={onSearch ? (all) => all : undefined}
      loading={loading}
      noOptionsText={noOptions}
      onInputChange={(_event, typed) => onSearch?.(typed)}
      onChange={(_event, chosen) => {
        clear();
        void setValue(chosen);
      }}
      sx={{ mt: 0.75, mb: 1.5, maxWidth: 620 }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          error={attributes['aria-invalid']}
          slotProps={{
            ...params.slotProps,
            htmlInput: { ...params.slotProps.htmlInput, ...attributes },
          }}
        />
      )}
    />
  );
}

const NO_PRODUCTS: readonly Product[] = [];

/** Products of a form's list of ids, found by searching. */
export function ChosenProducts({ name }: { name: string }) {
  const { values } = useFormikContext();
  // Titles of what was chosen before; those that are found here are known.
  const [before] = useState(() => getIn(values, name) as string[]);
  const { data: titles } = useData(before.length > 0 ? `titles:${before.join()}` : null, () =>
    fetchTitles(before),
  );
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map());
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), 300);
  const { data, loading } = useData(productSearchKey(search), fetchProductsPage, { keepPrevious: true });
  const products = data?.products ?? NO_PRODUCTS;
  if (products.some(({ _id }) => !found.has(_id)))
    setFound(new Map([...found, ...products.map(({ _id, title }) => [_id, title] as const)]));
  return (
    <ChosenField
      name={name}
      label="Products"
      options={products.map(({ _id }) => _id)}
      labelOf={(id) => found.get(id) ?? titles?.get(id) ?? (titles ? 'A deleted product' : '…')}
      onSearch={setTyped}
      loading={loading}
      noOptions={search === '' ? 'Type to find a product' : 'No product found'}
    />
  );
}
