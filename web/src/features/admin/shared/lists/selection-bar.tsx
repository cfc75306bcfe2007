import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { t } from '@contract/texts/text';
import { DialogFrame } from '@/shared/ui/dialog-frame';
import { staticOnShortScreenStyles } from '@/shared/ui/styles/low-screen';

interface SelectionBarProps {
  label: string;
  count: number;
  onClear: () => void;
  /** Progress of a running bulk change, shown instead of the actions. */
  progress?: ReactNode;
  children: ReactNode;
}

export function SelectionBar({ label, count, onClear, progress, children }: SelectionBarProps) {
  return (
    <Box role="region" aria-label={label} sx={bar}>
      {progress ?? (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', mr: 'auto', fontWeight: 600 }}>
            <IconButton aria-label={t('Clear selection')} onClick={onClear}>
              <X size={20} aria-hidden />
            </IconButton>
            <span role="status">{t('{count} selected', { count })}</span>
          </Box>
          <Box sx={buttons}>{children}</Box>
        </>
      )}
    </Box>
  );
}

interface FailedItemsDialogProps {
  title: string;
  text: string;
  failed: readonly { id: string; name: string; reason: string }[];
  onClosed: () => void;
}

/** Dialog that lists the items for which a bulk change failed, with the reasons. */
export function FailedItemsDialog({ title, text, failed, onClosed }: FailedItemsDialogProps) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <DialogFrame
      open={open}
      title={title}
      text={text}
      actions={
        <Button variant="contained" color="secondary" autoFocus onClick={close}>
          {t('Close')}
        </Button>
      }
      onClose={close}
      onClosed={onClosed}
    >
      <Box component="ul" role="list" aria-label={t('Not changed')} sx={{ display: 'grid', gap: 1.5 }}>
        {failed.map(({ id, name, reason }) => (
          <li key={id}>
            <strong>{name}</strong>
            <br />
            {reason}
          </li>
        ))}
      </Box>
    </DialogFrame>
  );
}

const bar = {
  position: 'sticky',
  ...staticOnShortScreenStyles,
  bottom: { xs: 'calc(8px + var(--bottom-bar, 0px))', sm: 'calc(16px + var(--bottom-bar, 0px))' },
  zIndex: 'appBar',
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  gap: { xs: 0, sm: 1 },
  mt: 2,
  px: { xs: 1, sm: 1.5 },
  py: { xs: 0.75, sm: 1 },
  minHeight: 60,
  borderRadius: 3,
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  boxShadow: '0 10px 30px rgba(31, 26, 23, 0.28)',
};

const buttons = {
  display: 'flex',
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& > .MuiButton-root': {
    flex: { xs: '1 0 auto', sm: '0 0 auto' },
    minWidth: 0,
    paddingInline: { xs: 1.25, sm: 1.75 },
    fontSize: { xs: '0.875rem', sm: 'inherit' },
    whiteSpace: 'nowrap',
  },
};
