import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { paths } from '@/shared/config/paths';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { TextLink } from '@/shared/ui/text-link';
import { Brand } from './brand';
import { pageWidth } from '@/shared/ui/page-width';

/** The column without a title has the shop's name. */
const columns = [
  {
    title: 'Shop',
    links: [
      { to: paths.products, label: 'All products' },
      { to: `${paths.products}?sort=-popularity`, label: 'Best sellers' },
      { to: paths.cart, label: 'Cart' },
    ],
  },
  {
    title: 'Service',
    links: [
      { to: paths.help, label: 'Help' },
      { to: paths.contact, label: 'Contact' },
      { to: paths.shipping, label: 'Shipping' },
      { to: paths.returns, label: 'Returns' },
    ],
  },
  {
    title: null,
    links: [
      { to: paths.about, label: 'About' },
      { to: paths.privacy, label: 'Privacy' },
      { to: paths.terms, label: 'Terms' },
      { to: paths.cookies, label: 'Cookies' },
    ],
  },
];

/** Links to everything the navbar has no room for. */
export function Footer() {
  const { brand, tagline, currency } = useStoreSettings();
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', mt: 'auto' }}>
      <Box
        sx={{
          ...pageWidth,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: '2fr 1fr 1fr 1fr' },
          gap: { xs: 4, md: 6 },
          py: { xs: 6, md: 8 },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <Brand />
          <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: '32ch' }}>{tagline}</Typography>
        </Box>
        {columns.map(({ title, links }) => (
          <nav key={title} aria-label={title ?? brand}>
            <Typography component="p" variant="h6" sx={{ mb: 0.5 }}>
              {title ?? brand}
            </Typography>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {links.map(({ to, label }) => (
                <li key={to}>
                  <TextLink
                    to={to}
                    sx={{ typography: 'body2', display: 'inline-block', py: 0.9, color: 'text.secondary' }}
                  >
                    {label}
                  </TextLink>
                </li>
              ))}
            </Box>
          </nav>
        ))}
      </Box>
      <Box sx={{ ...pageWidth, pb: 4 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          © {brand}. Prices in {currency}, taxes shown in the cart.
        </Typography>
      </Box>
    </Box>
  );
}
