import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { SPANS, type Span } from './dashboard-api';

interface DaysSwitchProps {
  value: Span;
  onChange: (span: Span) => void;
}

export function DaysSwitch({ value, onChange }: DaysSwitchProps) {
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      aria-label="Days shown"
      onChange={(_, span: Span | null) => span && onChange(span)}
      sx={group}
    >
      {SPANS.map((span) => (
        <ToggleButton key={span} value={span}>
          {span} days
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

const group = {
  '& .MuiToggleButton-root': {
    minHeight: 44,
    px: 2,
    color: 'text.secondary',
    borderColor: 'divider',
    '&:first-of-type': { borderRadius: '999px 0 0 999px' },
    '&:last-of-type': { borderRadius: '0 999px 999px 0' },
    '&.Mui-selected, &.Mui-selected:hover': { color: 'text.primary', bgcolor: 'background.tile' },
    '&.Mui-focusVisible': {
      outline: '2px solid var(--mui-palette-primary-main)',
      outlineOffset: 2,
      zIndex: 1,
    },
  },
};
