import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';

interface FilterButtonsProps<T extends string> {
  label: string;
  values: readonly T[];
  getLabel: (value: T) => string;
  /** Number of objects of some values. Zero is not shown. */
  counts?: Partial<Record<T, number>> | undefined;
  /** Value of the selected button, or null if no filter is set. */
  value: T | null;
  onChange: (value: T | null) => void;
}

export function FilterButtons<T extends string>({
  label,
  values,
  getLabel,
  counts,
  value,
  onChange,
}: FilterButtonsProps<T>) {
  return (
    <Box role="group" aria-label={label} sx={row}>
      {[null, ...values].map((choice) => {
        const isSelected = choice === value;
        return (
          <Button
            key={choice ?? 'all'}
            color="secondary"
            variant={isSelected ? 'contained' : 'outlined'}
            aria-pressed={isSelected}
            onClick={() => onChange(choice)}
            sx={{ px: 2, flexShrink: 0, borderColor: isSelected ? undefined : 'divider' }}
          >
            {choice ? getLabel(choice) : t('All')}
            {choice && counts?.[choice] ? (
              <Box component="span" sx={{ ml: 0.75, fontWeight: 400, fontVariantNumeric: 'tabular-nums' }}>
                {counts[choice].toLocaleString(storeConfig.locale)}
              </Box>
            ) : null}
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
  // The padding leaves room for focus rings, and the negative margin compensates for it.
  mx: { xs: -2, sm: -0.5 },
  px: { xs: 2, sm: 0.5 },
  my: -0.5,
  py: 0.5,
};
