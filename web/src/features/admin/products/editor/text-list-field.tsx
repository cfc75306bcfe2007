import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useField } from 'formik';
import { useState } from 'react';
import { parseProductField } from '@contract/products/parse-product-field';
import type { ProductFieldName } from '@contract/products/product-fields';
import { t } from '@contract/texts/text';

interface TextListFieldProps {
  name: ProductFieldName;
  label: string;
  hint?: string;
}

/**
 * Field for a list of short texts, shown as chips. Enter, a comma or leaving the field adds the typed text. The form
 * value is the list separated by commas. It includes the text that is being typed, so that saving cannot lose it.
 */
export function TextListField({ name, label, hint }: TextListFieldProps) {
  const [{ value }, { error }, helpers] = useField<string>(name);
  const [typed, setTyped] = useState('');
  const parsed = parseProductField(name, value).value;
  const entries = Array.isArray(parsed) ? parsed.map(String) : [];
  // The last entry is something else if the form was reset or the typed text repeats an entry.
  const isTyping = typed.trim() !== '' && entries.at(-1) === typed.trim();
  const chips = isTyping ? entries.slice(0, -1) : entries;
  const setEntries = (changed: readonly string[]) => {
    void helpers.setValue(changed.join(', '), false);
    helpers.setError(undefined);
  };
  const handleTyping = (text: string) => {
    setTyped(text.includes(',') ? '' : text);
    setEntries([...chips, text].filter((entry) => entry.trim() !== ''));
  };
  return (
    <Autocomplete
      id={name}
      multiple
      freeSolo
      autoSelect
      clearText={t('Clear')}
      options={[]}
      value={chips}
      inputValue={isTyping || typed.trim() === '' ? typed : ''}
      onInputChange={(_event, text, reason) => (reason === 'input' ? handleTyping(text) : setTyped(''))}
      onChange={(_event, changed) => setEntries(changed)}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          error={error !== undefined}
          helperText={error ?? hint}
        />
      )}
    />
  );
}
