import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface DayFieldProps {
  label: string;
  /** A day such as 2026-03-02; empty for none. */
  value: string;
  error?: string;
  onChange: (day: string) => void;
}

/** A partly typed year, such as 0002 or 0020, is not a choice yet. */
const isTyped = (day: string) => day === '' || Number(day.slice(0, 4)) >= 1900;

function DayField({ label, value, error, onChange }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setTyped(value);
  }
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed}
      error={error !== undefined}
      helperText={error}
      onChange={({ target }) => {
        setTyped(target.value);
        if (isTyped(target.value)) onChange(target.value);
      }}
      slotProps={{ inputLabel: { shrink: true }, input: { sx: { minHeight: 44 } } }}
      sx={{ width: { xs: 'auto', sm: 164 }, flex: { xs: '1 1 150px', sm: '0 0 auto' }, minWidth: 0 }}
    />
  );
}

interface DateRangeProps {
  from: string;
  to: string;
  onChange: (changed: { from: string } | { to: string }) => void;
}

/** The first and last day on which orders were placed, both included and optional. */
export function DateRange({ from, to, onChange }: DateRangeProps) {
  const backwards = from !== '' && to !== '' && to < from;
  return (
    <Box
      role="group"
      aria-label="Placed between"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 2 }}
    >
      <DayField label="From" value={from} onChange={(day) => onChange({ from: day })} />
      <DayField
        label="To"
        value={to}
        error={backwards ? 'Must not be before the first day' : undefined}
        onChange={(day) => onChange({ to: day })}
      />
    </Box>
  );
}
