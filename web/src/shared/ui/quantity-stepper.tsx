import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Minus, Plus } from 'lucide-react';

interface QuantityStepperProps {
  /** What is counted, for screen readers: 'Copper Kettle'. */
  name: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

/** Minus, a number, plus: keeps the number between its bounds. */
export function QuantityStepper({ name, value, min, max, onChange, disabled }: QuantityStepperProps) {
  return (
    <Box
      role="group"
      aria-label={`Quantity of ${name}`}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 999,
        bgcolor: 'background.paper',
      }}
    >
      <IconButton
        aria-label={`Decrease quantity of ${name}`}
        disabled={disabled || value <= min}
        onClick={() => onChange(Math.max(min, value - 1))}
      >
        <Minus size={18} />
      </IconButton>
      <Box
        component="output"
        aria-live="polite"
        sx={{ minWidth: 32, textAlign: 'center', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
      >
        {value}
      </Box>
      <IconButton
        aria-label={`Increase quantity of ${name}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.min(max, value + 1))}
      >
        <Plus size={18} />
      </IconButton>
    </Box>
  );
}
