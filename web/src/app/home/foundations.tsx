import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CAPABILITIES } from '@/features/content/capabilities';

/** What the shop is made of (docs/product.md, Home), as the About page says it. */
export function Foundations() {
  return (
    <Box component="section" aria-labelledby="foundations" sx={{ pb: { xs: 7, md: 11 } }}>
      <Typography id="foundations" variant="h2" sx={{ maxWidth: '13.2em' }}>
        What you can rely on
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
          gap: 4,
          mt: { xs: 3, md: 5 },
        }}
      >
        {CAPABILITIES.map(({ title, text }) => (
          <Box key={title} sx={{ borderTop: 1, borderColor: 'divider', pt: 2.5 }}>
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
