import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { MAX_ORDER_TAGS } from '@contract/orders/order-tags';
import { useKnownTags } from './tags-api';

interface TagsFieldProps {
  label: string;
  value: readonly string[];
  disabled?: boolean;
  onChange: (tags: string[]) => void;
}

const LONGEST = 40;

/** The tags of orders: those that were given before are suggested, and any word is taken. */
export function TagsField({ label, value, disabled = false, onChange }: TagsFieldProps) {
  const known = useKnownTags();
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      size="small"
      options={[...known]}
      value={[...value]}
      disabled={disabled}
      filterSelectedOptions
      onChange={(_event, tags) => {
        const written = tags.map((tag) => tag.trim().slice(0, LONGEST)).filter((tag) => tag !== '');
        onChange([...new Set(written)].slice(0, MAX_ORDER_TAGS));
      }}
      renderInput={(params) => (
        <TextField
          {...params}
          label={label}
          helperText="Write a tag and press Enter. Customers never see tags."
        />
      )}
    />
  );
}
