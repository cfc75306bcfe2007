import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface FilterChoiceProps<T extends string> {
  label: string;
  values: readonly T[];
  labelOf: (value: T) => string;
  /** Null: all. */
  value: T | null;
  onChange: (value: T | null) => void;
}

/** One value of a list's filter, or all of them. Scrolls sideways on a phone. */
export function FilterChoice<T extends string>({
  label,
  values,
  labelOf,
  value,
  onChange,
}: FilterChoiceProps<T>) {
  return (
    <Box role="group" aria-label={label} sx={row}>
      {[null, ...values].map((one) => {
        const chosen = one === value;
        return (
          <Button
            key={one ?? 'all'}
            color="secondary"
            variant={chosen ? 'contained' : 'outlined'}
            aria-pressed={chosen}
            onClick={() => onChange(one)}
            sx={{ px: 2, flexShrink: 0, borderColor: chosen ? undefined : 'divider' }}
          >
            {one ? labelOf(one) : 'All'}
          </Button>
        );
      })}
    </Box>
  );
}

const row = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  gap: 1,
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  // Room for focus rings, which takes none from what is beside it.
  mx: { xs: -2, sm: -0.5 },
  px: { xs: 2, sm: 0.5 },
  my: -0.5,
  py: 0.5,
};
