import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface LoadMoreProps {
  shown: number;
  total: number;
  hasMore: boolean;
  loading: boolean;
  failed: boolean;
  onMore: () => void;
}

/** How much of the list is shown, and a button for more: the footer stays within reach, and so does the way back. */
export function LoadMore({ shown, total, hasMore, loading, failed, onMore }: LoadMoreProps) {
  return (
    <Box
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 2, pt: { xs: 5, md: 7 } }}
    >
      <Box role="status" sx={{ color: failed ? 'error.main' : 'text.secondary' }}>
        {failed ? 'More products could not be loaded.' : `Showing ${shown} of ${total}`}
      </Box>
      <Box
        aria-hidden
        sx={{ width: 200, height: 3, borderRadius: 3, bgcolor: 'divider', overflow: 'hidden' }}
      >
        <Box
          sx={{ height: 1, bgcolor: 'text.primary', transition: 'width 400ms ease' }}
          style={{ width: `${total > 0 ? Math.round((100 * shown) / total) : 100}%` }}
        />
      </Box>
      {hasMore ? (
        <Button
          variant="outlined"
          color="secondary"
          size="large"
          // Stays focusable while it loads: a disabled button would drop the focus.
          aria-disabled={loading}
          onClick={() => !loading && onMore()}
          sx={{ minWidth: 200, opacity: loading ? 0.6 : 1 }}
        >
          {loading ? 'Loading…' : failed ? 'Try again' : 'Load more'}
        </Button>
      ) : null}
    </Box>
  );
}
