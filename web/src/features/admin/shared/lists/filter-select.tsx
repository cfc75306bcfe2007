import TextField from '@mui/material/TextField';
import { t } from '@contract/texts/text';

interface FilterSelectProps<T extends string> {
  label: string;
  /** Label of the first option, which clears the filter. */
  all: string;
  value: T | null;
  choices: readonly (readonly [value: T, label: string])[];
  onChange: (value: T | null) => void;
}

export function FilterSelect<T extends string>({
  label,
  all,
  value,
  choices,
  onChange,
}: FilterSelectProps<T>) {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ''}
      onChange={({ target }) => onChange(choices.find(([choice]) => choice === target.value)?.[0] ?? null)}
      sx={{ maxWidth: { md: 240 } }}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        input: { notched: true, sx: { minHeight: 44 } },
      }}
    >
      <option value="">{all}</option>
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </TextField>
  );
}

interface TagFilterProps {
  knownTags: readonly string[];
  value: string;
  onChange: (tag: string) => void;
}

/** Select that filters a list by tag. Hidden if there are no tags. */
export function TagFilter({ knownTags, value, onChange }: TagFilterProps) {
  const tags = value === '' || knownTags.includes(value) ? knownTags : [value, ...knownTags];
  if (tags.length === 0) return null;
  return (
    <FilterSelect
      label={t('Tag')}
      all={t('Any tag')}
      value={value || null}
      choices={tags.map((tag) => [tag, tag])}
      onChange={(tag) => onChange(tag ?? '')}
    />
  );
}
