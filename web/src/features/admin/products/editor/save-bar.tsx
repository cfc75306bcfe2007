import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { EditorBar } from '../../editor-bar';

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

/** The state of the product's form, with the progress of its pictures, and its buttons. */
export function SaveBar(props: SaveBarProps) {
  const { unsaved, isNew, saving, progress, onDiscard } = props;
  return (
    <EditorBar
      state={stateText(props)}
      unsaved={unsaved}
      saving={saving}
      save={isNew ? 'Create product' : 'Save'}
      onDiscard={onDiscard}
      progress={saving && progress !== null ? <Progress share={progress} /> : null}
    />
  );
}

function Progress({ share }: { share: number }) {
  return (
    <>
      <LinearProgress
        variant={share < 1 ? 'determinate' : 'indeterminate'}
        value={Math.round(share * 100)}
        aria-label="Uploading pictures"
        sx={{ position: 'absolute', insetInline: 0, top: 0, height: 3 }}
      />
      {share < 1 ? (
        // Not in the status: a screen reader would announce every percent.
        <Box component="span" aria-hidden sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {Math.round(share * 100)} %
        </Box>
      ) : null}
    </>
  );
}
