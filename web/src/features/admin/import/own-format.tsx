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
        One row for each variant. What belongs to the whole product, such as title, description, category,
        status, brand and tags, is read from its first row. Further pictures go in rows that contain only the
        handle and the picture. If a column is missing, its values in the shop do not change. For an example,
        export your products.
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
