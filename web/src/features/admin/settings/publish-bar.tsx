import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { stickyBar } from '../sticky-bar';

interface PublishBarProps {
  /** The version that holds. */
  version: number;
  unsaved: boolean;
  publishing: boolean;
  onDiscard: () => void;
}

const stateText = ({ version, unsaved, publishing }: PublishBarProps) =>
  publishing ? 'Publishing…' : unsaved ? 'Unpublished changes' : `Version ${version} is in use`;

/** The form's state and buttons, always visible at the bottom edge. */
export function PublishBar(props: PublishBarProps) {
  const { unsaved, publishing, onDiscard } = props;
  return (
    <Box sx={stickyBar}>
      <Box component="span" role="status" sx={{ mr: 'auto', color: 'text.secondary' }}>
        {stateText(props)}
      </Box>
      {unsaved && !publishing ? (
        <Button color="secondary" onClick={onDiscard}>
          Discard
        </Button>
      ) : null}
      <Button
        // Not disabled, which would drop the focus; not a submit, which would send again.
        type={publishing || !unsaved ? 'button' : 'submit'}
        variant={unsaved ? 'contained' : 'outlined'}
        color={unsaved ? 'primary' : 'secondary'}
        aria-disabled={publishing || !unsaved}
        sx={{ minWidth: 120, whiteSpace: 'nowrap' }}
      >
        {publishing ? 'One moment…' : 'Publish'}
      </Button>
    </Box>
  );
}
