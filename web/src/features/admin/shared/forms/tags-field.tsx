import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { takeFirstCharacters } from '@contract/text';
import { t } from '@contract/texts/text';
import { cleanSingleLineText } from '@contract/typed/text-cleaning';
import { useAction } from '@/shared/data/use-action';
import { SecondaryText } from '@/shared/ui/text';

interface TagsFieldProps {
  label: string;
  value: readonly string[];
  suggestions: readonly string[];
  maxTags: number;
  /** True while a change is being saved. Makes the field read-only instead of disabled, so that it keeps the focus. */
  readOnly?: boolean;
  onChange: (tags: string[]) => void;
}

const MAX_TAG_LENGTH = 40;

export function TagsField({
  label,
  value,
  suggestions,
  maxTags,
  readOnly = false,
  onChange,
}: TagsFieldProps) {
  return (
    <Autocomplete
      multiple
      freeSolo
      autoSelect
      fullWidth
      size="small"
      options={[...suggestions]}
      value={[...value]}
      readOnly={readOnly}
      filterSelectedOptions
      onChange={(_event, tags) => {
        const cleanedTags = tags
          .map((tag) => takeFirstCharacters(cleanSingleLineText(tag), MAX_TAG_LENGTH))
          .filter((tag) => tag !== '');
        onChange([...new Set(cleanedTags)].slice(0, maxTags));
      }}
      renderInput={(params) => (
        <TextField {...params} label={label} helperText={t('Write a tag and press Enter.')} />
      )}
    />
  );
}

interface EditableTagsProps extends Pick<TagsFieldProps, 'suggestions' | 'maxTags'> {
  tags: readonly string[];
  canEdit: boolean;
  /** Saves the tags. The returned promise must reject if the tags could not be saved. */
  save: (tags: string[]) => Promise<void>;
}

/** Field to add and remove tags of an object. Each change is saved immediately. */
export function EditableTags({ tags, suggestions, maxTags, canEdit, save }: EditableTagsProps) {
  const { run, busy } = useAction(save, { failure: t('The tags could not be saved. Please try again.') });
  if (canEdit)
    return (
      <TagsField
        label={t('Tags')}
        value={tags}
        suggestions={suggestions}
        maxTags={maxTags}
        readOnly={busy}
        onChange={(next) => void run(next)}
      />
    );
  if (tags.length === 0) return <SecondaryText>{t('No tags.')}</SecondaryText>;
  return (
    <Box component="ul" role="list" sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
      {tags.map((tag) => (
        <Chip key={tag} component="li" size="small" label={tag} />
      ))}
    </Box>
  );
}
