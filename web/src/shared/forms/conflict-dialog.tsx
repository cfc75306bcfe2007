import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { t } from '@contract/texts/text';
import { DialogFrame } from '@/shared/ui/dialog-frame';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import type { ConflictChoices, FieldDifference, ConflictSide } from './conflict-resolver';

const SIDES: { side: ConflictSide; label: string }[] = [
  { side: 'mine', label: t('Yours') },
  { side: 'theirs', label: t('Saved version') },
];

interface ConflictDialogProps {
  /** Kind of object with the conflict, such as 'product'. Not translated, because texts select by it. */
  noun: string;
  /** Name of the user who saved the newer version, or null if unknown. */
  savedBy: string | null;
  differences: readonly FieldDifference[];
  onSave: (choices: ConflictChoices) => void;
  onClosed: () => void;
}

/** Dialog to resolve a conflict between a form and a newer saved version, field by field. */
export function ConflictDialog({ noun, savedBy, differences, onSave, onClosed }: ConflictDialogProps) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const save = (chosen: ConflictChoices) => {
    close();
    onSave(chosen);
  };
  const [choices, setChoices] = useState<ConflictChoices>(() =>
    Object.fromEntries(differences.map(({ key, edited }) => [key, edited ? 'mine' : 'theirs'])),
  );
  const selectAll = (side: ConflictSide) => Object.fromEntries(differences.map(({ key }) => [key, side]));
  const isUnchanged = differences.every(({ key }) => choices[key] === 'theirs');
  return (
    <DialogFrame
      alert
      open={open}
      title={t(
        '{noun, select, settings {These settings have changed in the meantime} other {This {noun} has changed in the meantime}}',
        { noun },
      )}
      text={[
        ...(savedBy ? [t('{name} saved another version.', { name: savedBy })] : []),
        t('Nothing is overwritten yet. Choose a version for each field, then save.'),
      ].join(' ')}
      width={720}
      actions={
        <>
          <Button color="secondary" onClick={close} sx={{ mr: { sm: 'auto' } }}>
            {t('Back to the form')}
          </Button>
          <SecondaryButton onClick={() => save(selectAll('theirs'))}>
            {t('Use all saved values')}
          </SecondaryButton>
          <Button variant="contained" onClick={() => save(choices)}>
            {t(isUnchanged ? 'Keep the saved values' : 'Save selected values')}
          </Button>
        </>
      }
      onClose={close}
      onClosed={onClosed}
    >
      <Box sx={{ display: 'grid', gap: 2, mt: 0.5 }}>
        {differences.map((difference) => (
          <RadioGroup
            key={difference.key}
            aria-label={difference.label}
            value={choices[difference.key]}
            onChange={(_event, side) => setChoices({ ...choices, [difference.key]: side as ConflictSide })}
          >
            <Box aria-hidden sx={{ fontWeight: 600, mb: 0.75 }}>
              {difference.label}
            </Box>
            <Box sx={sideBySide}>
              {SIDES.map(({ side, label }) => (
                <FormControlLabel
                  key={side}
                  value={side}
                  control={<Radio size="small" />}
                  label={
                    <>
                      <Box sx={{ fontSize: '0.8438rem', color: 'text.secondary' }}>{label}</Box>
                      <Box sx={valueText}>{difference[side] || t('Nothing')}</Box>
                    </>
                  }
                  sx={[option, choices[difference.key] === side && { borderColor: 'text.primary' }]}
                />
              ))}
            </Box>
          </RadioGroup>
        ))}
      </Box>
    </DialogFrame>
  );
}

const sideBySide = { display: 'grid', gap: 1, gridTemplateColumns: '1fr 1fr' };

const option = {
  m: 0,
  p: 1,
  pr: 1.5,
  alignItems: 'flex-start',
  minWidth: 0,
  minHeight: 44,
  borderRadius: 1.5,
  border: 1,
  borderColor: 'divider',
  '& .MuiFormControlLabel-label': { minWidth: 0, flex: 1, pt: 0.75 },
};

const valueText = { whiteSpace: 'pre-line', maxHeight: 160, overflowY: 'auto' };
