import TextField from '@mui/material/TextField';
import { NATIVE_SELECT_PROPS } from '@/shared/forms/native-select';

interface BuyNowChoiceFieldProps {
  label: string;
  value: string;
  choices: readonly { id: string; text: string }[];
  onChange: (id: string) => void;
}

/** Entry of a description list. Shows a select field, or text if there is only one choice. */
export function BuyNowChoiceField({ label, value, choices, onChange }: BuyNowChoiceFieldProps) {
  const only = choices.length === 1 ? choices[0] : undefined;
  return (
    <>
      <dt>{label}</dt>
      <dd dir="auto">
        {only ? (
          only.text
        ) : (
          <TextField
            select
            fullWidth
            size="small"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            slotProps={{ select: NATIVE_SELECT_PROPS, htmlInput: { 'aria-label': label } }}
          >
            {choices.map(({ id, text }) => (
              <option key={id} value={id}>
                {text}
              </option>
            ))}
          </TextField>
        )}
      </dd>
    </>
  );
}
