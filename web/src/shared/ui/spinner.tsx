import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

/** For moments in which the shape of the page is unknown. */
export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '50vh' }}>
      <CircularProgress aria-label={label} size={36} />
    </Box>
  );
}
