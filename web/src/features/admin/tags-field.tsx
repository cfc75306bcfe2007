import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { beginningOf } from '@contract/text';
import { cleanLine } from '@contract/typed/typed-texts';
import { useAction } from '@/shared/data/use-action';
import { SecondaryText } from '@/shared/ui/text';

interface TagsFieldProps {
  label: string;
  value: readonly string[];
  /** Tags that were given before: they are suggested. */
  known: readonly string[];
  /** How many tags there can be. */
  most: number;
  /** While a change is stored; the focus stays. */
  readOnly?: boolean;
  onChange: (tags: string[]) => void;
}

/** Characters of a tag. */
const LONGEST = 40;

/** Tags of orders or customers: those that were given before are suggested, and any word is taken. */
export function TagsField({ label, value, known, most, readOnly = false, onChange }: TagsFieldProps) {
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      fullWidth
      size="small"
      options={[...known]}
      value={[...value]}
      readOnly={readOnly}
      filterSelectedOptions
      onChange={(_event, tags) => {
        const written = tags.map((tag) => beginningOf(cleanLine(tag), LONGEST)).filter((tag) => tag !== '');
        onChange([...new Set(written)].slice(0, most));
      }}
      renderInput={(params) => (
        <TextField {...params} label={label} helperText="Write a tag and press Enter." />
      )}
    />
  );
}

interface StoredTagsProps extends Pick<TagsFieldProps, 'known' | 'most'> {
  tags: readonly string[];
  mayChange: boolean;
  /** Rejects where they could not be saved. */
  save: (tags: string[]) => Promise<void>;
}

/** The tags of one thing: each change is stored at once. */
export function StoredTags({ tags, known, most, mayChange, save }: StoredTagsProps) {
  const { run, busy } = useAction(save, { failure: 'The tags could not be saved. Please try again.' });
  if (mayChange)
    return (
      <TagsField
        label="Tags"
        value={tags}
        known={known}
        most={most}
        readOnly={busy}
        onChange={(next) => void run(next)}
      />
    );
  if (tags.length === 0) return <SecondaryText>No tags.</SecondaryText>;
  return (
    <Box component="ul" role="list" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {tags.map((tag) => (
        <Chip key={tag} component="li" size="small" label={tag} />
      ))}
    </Box>
  );
}
