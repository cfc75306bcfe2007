import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { t } from '@contract/texts/text';
import { staticOnShortScreenStyles } from '@/shared/ui/styles/low-screen';

interface EditorActionBarProps {
  state: string;
  unsaved: boolean;
  saving: boolean;
  /** True if there are no changes to save. */
  idle: boolean;
  save: string;
  /** Upload progress from 0 to 1, or null if no pictures are being uploaded. */
  progress?: number | null;
  onDiscard: () => void;
}

function UploadProgress({ share }: { share: number }) {
  return (
    <>
      <LinearProgress
        variant={share < 1 ? 'determinate' : 'indeterminate'}
        value={Math.round(share * 100)}
        aria-label={t('Uploading pictures')}
        sx={{ position: 'absolute', insetInline: 0, top: 0, height: 3 }}
      />
      {share < 1 ? (
        // Placed outside the status element, so that screen readers do not read every percentage.
        <Box component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {Math.round(share * 100)} %
        </Box>
      ) : null}
    </>
  );
}

export function EditorActionBar(props: EditorActionBarProps) {
  const { state, unsaved, saving, idle, save, progress = null, onDiscard } = props;
  return (
    <Box sx={bar}>
      <Box component="span" role="status" sx={{ mr: 'auto', minWidth: 0, color: 'text.secondary' }}>
        {state}
      </Box>
      {saving && progress !== null ? <UploadProgress share={progress} /> : null}
      {unsaved && !saving ? (
        <Button color="secondary" onClick={onDiscard} sx={{ flexShrink: 0, whiteSpace: 'nowrap' }}>
          {t('Discard')}
        </Button>
      ) : null}
      <Button
        // A `disabled` button would lose the focus, and a submit button could submit the form twice.
        type={saving || idle ? 'button' : 'submit'}
        variant={idle ? 'outlined' : 'contained'}
        color={idle ? 'secondary' : 'primary'}
        aria-disabled={saving || idle}
        // Marks the button that Ctrl+S clicks.
        data-save
        sx={{ minWidth: 120, flexShrink: 0, whiteSpace: 'nowrap' }}
      >
        {saving ? t('One moment…') : save}
      </Button>
    </Box>
  );
}

const bar = {
  position: 'sticky',
  ...staticOnShortScreenStyles,
  bottom: { xs: 0, sm: 16 },
  zIndex: 'appBar',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  mt: 3,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 3 },
  pt: 1.25,
  pb: { xs: 'calc(10px + env(safe-area-inset-bottom))', sm: 1.25 },
  overflow: 'hidden',
  borderRadius: { xs: 0, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderInlineWidth: { xs: 0, sm: 1 },
  bgcolor: 'background.paper',
  boxShadow: '0 10px 30px rgba(31, 26, 23, 0.16)',
} as const;
