import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { Fragment, useId } from 'react';
import { t } from '@contract/texts/text';
import { DialogFrame } from '@/shared/ui/dialog-frame';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SHORTCUT_GROUPS } from './shortcuts';
import { ShortcutKeys } from './shortcut-keys';
import {
  singleKeyShortcutsEnabledStore,
  useSingleKeyShortcutsEnabled,
} from '../shared/layout/single-key-shortcuts';

function ShortcutGroup({ label, shortcuts }: (typeof SHORTCUT_GROUPS)[number]) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ breakInside: 'avoid', mb: 2.5 }}>
      <Typography id={id} component="h3" variant="overline" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Box component="dl" sx={list}>
        {shortcuts.map(({ keys, label: name }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>
              {keys.map((keyCombination, index) => (
                <Fragment key={keyCombination}>
                  {index > 0 ? ` ${t('or', {}, 'between shortcuts')} ` : null}
                  <ShortcutKeys keys={keyCombination} />
                </Fragment>
              ))}
            </dd>
          </Fragment>
        ))}
      </Box>
    </Box>
  );
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const on = useSingleKeyShortcutsEnabled();
  return (
    <DialogFrame
      open
      title={t('Keyboard shortcuts')}
      width={720}
      onClose={onClose}
      actions={<SecondaryButton onClick={onClose}>{t('Close')}</SecondaryButton>}
    >
      <Box sx={{ columns: { sm: 2 }, columnGap: 5 }}>
        {SHORTCUT_GROUPS.map((group) => (
          <ShortcutGroup key={group.label} {...group} />
        ))}
      </Box>
      <FormControlLabel
        control={
          <Switch checked={on} onChange={(_event, checked) => singleKeyShortcutsEnabledStore.set(checked)} />
        }
        label={t('Shortcuts of single keys, such as J or G O')}
      />
    </DialogFrame>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  rowGap: 0.75,
  columnGap: 2,
  m: 0,
  mt: 0.5,
  '& > dd': { m: 0, justifySelf: 'end' },
};
