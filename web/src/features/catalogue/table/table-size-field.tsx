import Box from '@mui/material/Box';
import { useId } from 'react';
import { TABLE_SIZES, type TableSize } from '@contract/collections/table-pieces';
import { t } from '@contract/texts/text';
import { visuallyHiddenStyles } from '@/shared/ui/styles/visually-hidden';

interface TableSizeFieldProps {
  value: TableSize;
  onChange: (value: TableSize) => void;
}

/** Radio buttons for the number of people at the table. */
export function TableSizeField({ value, onChange }: TableSizeFieldProps) {
  const name = useId();
  return (
    <Box component="fieldset" sx={group}>
      <Box component="legend" sx={visuallyHiddenStyles}>
        {t('Number of people')}
      </Box>
      <Box component="span" aria-hidden sx={{ pl: 2, pr: 1, color: 'text.secondary' }}>
        {t('For', {}, 'before a number of people')}
      </Box>
      {TABLE_SIZES.map((size) => (
        <Box component="label" key={size} sx={choice}>
          <input
            type="radio"
            name={name}
            value={size}
            checked={size === value}
            onChange={() => onChange(size)}
            aria-label={t('{count} people', { count: size })}
          />
          <span aria-hidden>{size}</span>
        </Box>
      ))}
    </Box>
  );
}

const group = {
  display: 'inline-flex',
  alignItems: 'center',
  m: 0,
  p: 0.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 999,
  bgcolor: 'background.paper',
};

const choice = {
  position: 'relative',
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    m: 0,
    opacity: 0,
    cursor: 'pointer',
  },
  '& > span': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 48,
    height: 44,
    borderRadius: 999,
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    transition: 'background-color 160ms, color 160ms',
  },
  '& > input:hover + span': { bgcolor: 'background.tile' },
  '& > input:checked + span': { bgcolor: 'secondary.main', color: 'secondary.contrastText' },
  '& > input:focus-visible + span': {
    outline: '2px solid var(--mui-palette-primary-main)',
    outlineOffset: 2,
  },
};
