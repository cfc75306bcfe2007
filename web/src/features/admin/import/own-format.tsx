import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EXPORT_COLUMNS } from '@contract/imports';

/** What a file of our own has to look like, for those who write one. */
export function OwnFormat() {
  return (
    <Box
      component="details"
      sx={{ mt: 4, '& summary': { cursor: 'pointer', fontWeight: 600, minHeight: 44 } }}
    >
      <summary>Columns of our own format</summary>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch', mb: 1.5 }}>
        One row for each variant; the title, description, category and status stand in a product’s first row.
        More pictures follow in rows that hold only the handle and the picture. Columns that are missing leave
        what the shop has. The easiest start is an export.
      </Typography>
      <Box
        component="p"
        sx={{ m: 0, fontFamily: 'monospace', fontSize: '0.875rem', overflowWrap: 'anywhere' }}
      >
        {EXPORT_COLUMNS.join(', ')}
      </Box>
    </Box>
  );
}
