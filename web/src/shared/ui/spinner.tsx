import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { t } from '@contract/texts/text';

interface SpinnerProps {
  label?: string;
  note?: string;
}

export function Spinner({ label = t('Loading'), note }: SpinnerProps) {
  return (
    <Box sx={{ display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 2, minHeight: '50vh' }}>
      <CircularProgress aria-label={label} size={36} />
      <div role="status">{note}</div>
    </Box>
  );
}

/** Spinner of a page. As tall as the screen, so that the footer stays below it when the content appears. */
export const PageSpinner = (props: SpinnerProps) => (
  <Box sx={{ minHeight: '100dvh' }}>
    <Spinner {...props} />
  </Box>
);
