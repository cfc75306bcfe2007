import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import * as endpoints from '@contract/endpoints';
import { keyOf } from '@/shared/api/client';
import { useData } from '@/shared/data/use-data';
import { fetcherOf } from '../../fetcher';
import { useProductSearch } from '../use-product-search';

interface ProductFilterProps {
  /** A product's id; empty for none. */
  value: string;
  onChange: (product: string) => void;
}

const fetchTitle = fetcherOf(endpoints.getAnyProduct, ({ title }) => title);

/** Only orders with one product, which is found by its name or a SKU. */
export function ProductFilter({ value, onChange }: ProductFilterProps) {
  const key = value === '' ? null : keyOf(endpoints.getAnyProduct, { params: { id: value } });
  const { data: title } = useData(key, fetchTitle);
  const [text, setText] = useState('');
  const { products, loading, asked } = useProductSearch(text);
  const chosen = value === '' ? null : { _id: value, title: title ?? value };
  return (
    <Autocomplete
      size="small"
      options={products.map(({ _id, title }) => ({ _id, title }))}
      loading={loading}
      // The server has searched.
      filterOptions={(found) => found}
      getOptionLabel={(option) => option.title}
      getOptionKey={({ _id }) => _id}
      isOptionEqualToValue={(one, other) => one._id === other._id}
      noOptionsText={asked === '' ? 'Type a name or a SKU' : 'No product found'}
      value={chosen}
      onInputChange={(_event, typed, reason) => setText(reason === 'input' ? typed : '')}
      onChange={(_event, product) => onChange(product?._id ?? '')}
      renderInput={(params) => (
        <TextField
          {...params}
          label="Product"
          placeholder="Any product"
          slotProps={{ ...params.slotProps, inputLabel: { ...params.slotProps.inputLabel, shrink: true } }}
        />
      )}
      sx={{ '& .MuiInputBase-root': { minHeight: 44 } }}
    />
  );
}
