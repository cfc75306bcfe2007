import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Minus, Plus, type LucideIcon } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { t } from '@contract/texts/text';
import { visuallyHiddenStyles } from './styles/visually-hidden';

export interface QuantityStepperProps {
  /** Name of the item for screen readers, such as 'Copper Kettle'. */
  name: string;
  value: number;
  max: number;
  onChange: (value: number) => void;
  disabled?: boolean;
}

/** Number input with plus and minus buttons. Values are limited to the range from 1 to `max`. */
export function QuantityStepper({ name, value, max, onChange, disabled }: QuantityStepperProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [note, setNote] = useState('');

  const change = (wanted: number) => {
    const next = Math.max(1, Math.min(wanted, max));
    setTyped(null);
    setNote(
      next === wanted
        ? ''
        : t(
            next === max
              ? 'Quantity set to {quantity}, the most possible'
              : 'Quantity set to {quantity}, the least possible',
            { quantity: next },
          ),
    );
    if (next !== value) onChange(next);
  };
  const finish = () => {
    if (typed === null) return;
    const wanted = Number.parseInt(typed, 10);
    if (Number.isNaN(wanted)) setTyped(null);
    else change(wanted);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      Enter: finish,
      Escape: () => setTyped(null),
      ArrowUp: () => change(value + 1),
      ArrowDown: () => change(value - 1),
    }[event.key];
    if (!act || (event.key === 'Escape' && typed === null)) return;
    event.preventDefault();
    act();
  };

  const button = (label: string, Icon: LucideIcon, by: 1 | -1, blocked: boolean) => (
    <IconButton
      aria-label={label}
      data-early="each"
      disabled={disabled || blocked}
      onClick={() => change(value + by)}
    >
      <Icon size={18} />
    </IconButton>
  );

  return (
    <Box role="group" aria-label={t('Quantity of {name}', { name })} sx={stepperFrame}>
      {button(t('Decrease quantity of {name}', { name }), Minus, -1, value <= 1)}
      <Box
        component="input"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={t('Quantity of {name}', { name })}
        disabled={disabled}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.replace(/[^-\d.,]/g, '').slice(0, 6))}
        onFocus={(event) => event.target.select()}
        onBlur={finish}
        onKeyDown={onKeyDown}
        sx={numberInput}
      />
      <Box component="output" aria-live="polite" sx={visuallyHiddenStyles}>
        {note || value}
      </Box>
      {button(t('Increase quantity of {name}', { name }), Plus, 1, value >= max)}
    </Box>
  );
}

const stepperFrame = {
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  border: 1,
  borderColor: 'divider',
  borderRadius: 999,
  bgcolor: 'background.paper',
};

const numberInput = {
  width: 36,
  height: 44,
  p: 0,
  border: 0,
  borderRadius: 1,
  bgcolor: 'transparent',
  color: 'inherit',
  // Prevents iOS from zooming in when the field is focused, as it does for smaller text.
  fontSize: '1rem',
  fontFamily: 'inherit',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
};
