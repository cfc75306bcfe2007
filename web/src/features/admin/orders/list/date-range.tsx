import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useState } from 'react';

interface DayFieldProps {
  label: string;
  /** A day as it is written, 2026-03-02; empty for none. */
  value: string;
  error?: string;
  onChange: (day: string) => void;
}

/** While a year is typed, its first digits make years of their own: no shop is as old as these. */
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
  /** One of the two days is another. */
  onChange: (changed: { from: string } | { to: string }) => void;
}

/** The days between which orders were placed, both included; either may stay open. */
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
        error={backwards ? 'Ends before it begins' : undefined}
        onChange={(day) => onChange({ to: day })}
      />
    </Box>
  );
}
