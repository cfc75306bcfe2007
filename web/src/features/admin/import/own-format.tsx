import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { EXPORT_COLUMNS } from '@contract/imports';

/** The columns of the shop's own CSV format. */
export function OwnFormat() {
  return (
    <Box
      component="details"
      sx={{ mt: 4, '& summary': { cursor: 'pointer', fontWeight: 600, minHeight: 44 } }}
    >
      <summary>The shop’s own columns</summary>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch', mb: 1.5 }}>
        Use one row for each variant. Product details, such as title, description, category, status, brand and
        tags, are read from the first row. Add more pictures in rows with only the handle and the picture.
        Fields without a column are not changed. For an example, export your products.
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
