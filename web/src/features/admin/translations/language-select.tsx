import TextField from '@mui/material/TextField';
import type { Language } from '@contract/texts/languages';
import { t } from '@contract/texts/text';
import { getLanguageName } from '../shared/settings/use-content-languages';

interface LanguageSelectProps {
  languages: readonly Language[];
  value: Language;
  onChange: (language: Language) => void;
}

export function LanguageSelect({ languages, value, onChange }: LanguageSelectProps) {
  return (
    <TextField
      select
      size="small"
      label={t('Language')}
      value={value}
      onChange={({ target }) => onChange(languages.find((each) => each === target.value) ?? value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true }, input: { notched: true } }}
    >
      {languages.map((language) => (
        <option key={language} value={language}>
          {getLanguageName(language)}
        </option>
      ))}
    </TextField>
  );
}
