import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { CareReminder } from '@contract/orders/owned-items';
import { t } from '@contract/texts/text';
import { useAction } from '@/shared/data/use-action';
import { FormattedDate } from '@/shared/time/date-text';
import { RichText } from '@/shared/ui/rich-text';
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
    failure: t('The reminder could not be changed. Please try again.'),
  });
  const isOn = nextOn !== null;
  return (
    <Box sx={{ mt: 2 }}>
      <FormControlLabel
        label={t('Remind me by email')}
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
          <RichText
            text="{months, plural, one {Next email on {day}, then every month.} other {Next email on {day}, then every {months} months.}}"
            months={months}
            day={<FormattedDate value={nextOn} />}
          />
        ) : (
          t('{months, plural, one {Every month.} other {Every {months} months.}}', { months })
        )}
      </Typography>
    </Box>
  );
}
