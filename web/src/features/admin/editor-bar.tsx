import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { stickyBar } from './sticky-bar';

interface EditorBarProps {
  /** What the form's state is, in words. */
  state: string;
  unsaved: boolean;
  saving: boolean;
  /** There is nothing to save: the button says so. */
  idle?: boolean;
  /** The button that saves. */
  save: string;
  onDiscard: () => void;
  /** How far the saving is. */
  progress?: ReactNode;
}

/** An editor's state and buttons, always visible at the bottom edge. */
export function EditorBar({
  state,
  unsaved,
  saving,
  idle = false,
  save,
  onDiscard,
  progress,
}: EditorBarProps) {
  return (
    <Box sx={stickyBar}>
      <Box component="span" role="status" sx={{ mr: 'auto', color: 'text.secondary' }}>
        {state}
      </Box>
      {progress}
      {unsaved && !saving ? (
        <Button color="secondary" onClick={onDiscard}>
          Discard
        </Button>
      ) : null}
      <Button
        // Not disabled, which would drop the focus; not a submit, which would send again.
        type={saving || idle ? 'button' : 'submit'}
        variant={idle ? 'outlined' : 'contained'}
        color={idle ? 'secondary' : 'primary'}
        aria-disabled={saving || idle}
        sx={{ minWidth: 120, whiteSpace: 'nowrap' }}
      >
        {saving ? 'One moment…' : save}
      </Button>
    </Box>
  );
}
