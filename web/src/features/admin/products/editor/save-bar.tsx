import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { stickyBar } from '../../sticky-bar';

interface SaveBarProps {
  unsaved: boolean;
  isNew: boolean;
  saving: boolean;
  /** 0..1 while pictures are uploaded; null without any. */
  progress: number | null;
  onDiscard: () => void;
}

function stateText({ unsaved, isNew, saving, progress }: SaveBarProps): string {
  if (saving && progress !== null && progress < 1) return 'Uploading pictures…';
  if (saving) return progress === null ? 'Saving…' : 'Processing pictures…';
  if (unsaved) return 'Unsaved changes';
  return isNew ? 'Not saved yet' : 'All changes saved';
}

/** The form's state and buttons, always visible at the bottom edge. */
export function SaveBar(props: SaveBarProps) {
  const { unsaved, isNew, saving, progress, onDiscard } = props;
  return (
    <Box sx={stickyBar}>
      {saving && progress !== null ? (
        <LinearProgress
          variant={progress < 1 ? 'determinate' : 'indeterminate'}
          value={Math.round(progress * 100)}
          aria-label="Uploading pictures"
          sx={{ position: 'absolute', insetInline: 0, top: 0, height: 3 }}
        />
      ) : null}
      <Box component="span" role="status" sx={{ mr: 'auto', color: 'text.secondary' }}>
        {stateText(props)}
      </Box>
      {saving && progress !== null && progress < 1 ? (
        // Not in the status: a screen reader would announce every percent.
        <Box component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {Math.round(progress * 100)} %
        </Box>
      ) : null}
      {unsaved && !saving ? (
        <Button color="secondary" onClick={onDiscard}>
          Discard
        </Button>
      ) : null}
      <Button
        // Not disabled, which would drop the focus; not a submit, which would send again.
        type={saving ? 'button' : 'submit'}
        variant="contained"
        aria-disabled={saving}
        sx={{ minWidth: 120, whiteSpace: 'nowrap' }}
      >
        {saving ? 'One moment…' : isNew ? 'Create product' : 'Save'}
      </Button>
    </Box>
  );
}
