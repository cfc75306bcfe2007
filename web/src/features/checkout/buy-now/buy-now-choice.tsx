import TextField from '@mui/material/TextField';

interface BuyNowChoiceProps {
  label: string;
  value: string;
  choices: readonly { id: string; text: string }[];
  onChange: (id: string) => void;
}

/** Term and description of a list. Shows text for a single choice, otherwise a select field. */
export function BuyNowChoice({ label, value, choices, onChange }: BuyNowChoiceProps) {
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
            slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
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
