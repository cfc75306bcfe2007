import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CareReminder } from '@contract/orders/owned-items';
import { useAction } from '@/shared/data/use-action';
import { FormattedDate } from '@/shared/time/date-text';
import { saveCareReminder } from './owned-item-api';

interface CareReminderSwitchProps {
  order: string;
  line: string;
  reminder: CareReminder;
}

export function CareReminderSwitch({
  order,
  line,
  reminder: { text, months, nextOn },
}: CareReminderSwitchProps) {
  const noteId = useId();
  const saving = useAction((wanted: boolean) => saveCareReminder(order, line, wanted), {
    failure: 'The reminder could not be changed. Please try again.',
  });
  const isOn = nextOn !== null;
  return (
    <Box sx={{ mt: 2 }}>
      <FormControlLabel
        label="Remind me by email"
        control={
          <Switch
            checked={isOn}
            onChange={() => void saving.run(!isOn)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': noteId } }}
          />
        }
      />
      <Typography id={noteId} role="status" variant="body2" sx={{ color: 'text.secondary' }}>
        <span dir="auto">{text}</span>{' '}
        {isOn ? (
          <>
            Next email on <FormattedDate value={nextOn} />, then every{' '}
          </>
        ) : (
          'Every '
        )}
        {months === 1 ? 'month' : `${months} months`}.
      </Typography>
    </Box>
  );
}
