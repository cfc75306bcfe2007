import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

/** What the shop is built on (spec §1, marketing claims), in words a shopper has use for. */
const foundations = [
  {
    title: 'Token-based authentication',
    text: 'Every request carries a signed token that is checked anew. Your password never reaches our shelves.',
  },
  {
    title: 'Product management',
    text: 'One price and one number of pieces, the same on every page, in your cart and on your receipt.',
  },
  {
    title: 'Order processing',
    text: 'An order and its stock are booked in one step, so that the last piece is never sold twice.',
  },
  {
    title: 'Cloud image upload',
    text: 'Pictures are kept in every size, so that your phone loads the one it needs and no more.',
  },
];

export function Foundations() {
  return (
    <Box component="section" aria-labelledby="foundations" sx={{ pb: { xs: 7, md: 11 } }}>
      <Typography id="foundations" variant="h2" sx={{ maxWidth: '20ch' }}>
        Built like the things we sell
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
          columnGap: 4,
          rowGap: 4,
          mt: { xs: 3, md: 5 },
        }}
      >
        {foundations.map(({ title, text }) => (
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
