import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { useCatalogueMenuLinks } from '@/features/catalogue/collections/menu-api';
import { AUTO_DIRECTION } from '@/shared/config/language';
import { shopPaths } from '@/shared/config/paths';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { OptionalTaxNote } from '@/shared/products/optional-tax-note';
import { TextLink } from '@/shared/ui/text-link';
import { AcceptedPayments } from './accepted-payments';
import { BrandLink } from './brand';
import { pageWidthStyles } from '@/shared/ui/styles/page-width';
import { SecondaryText } from '@/shared/ui/text';

/** Only loaded for shops with several languages. */
const LanguageLinks = lazy(() =>
  import('../language/language-links').then(({ LanguageLinks: Links }) => ({ default: Links })),
);

const MAX_LINKS = { categories: 6, collections: 3 };

const MAX_ROWS = 7;

type CatalogueMenuLinks = ReturnType<typeof useCatalogueMenuLinks>;

/** Links of shops that sell to regions whose law requires these pages. */
const LEGAL_LINKS = [
  { to: shopPaths.imprint, label: t('Imprint') },
  { to: shopPaths.accessibility, label: t('Accessibility') },
];

const createColumns = ({ categories, collections }: CatalogueMenuLinks, legalLinks: typeof LEGAL_LINKS) => [
  {
    title: t('Shop'),
    links: [
      { to: shopPaths.products, label: t('All products') },
      { to: `${shopPaths.products}?sort=-popularity`, label: t('Best sellers') },
      ...collections.slice(0, MAX_LINKS.collections),
    ],
  },
  {
    title: t('Shop by category'),
    links: [
      ...categories.toSorted((a, b) => b.count - a.count).slice(0, MAX_LINKS.categories),
      ...(categories.length > MAX_LINKS.categories
        ? [{ to: shopPaths.products, label: t('All categories') }]
        : []),
    ],
  },
  {
    title: t('Service'),
    links: [
      { to: shopPaths.help, label: t('Help') },
      { to: shopPaths.contact, label: t('Contact') },
      { to: shopPaths.shipping, label: t('Shipping') },
      { to: shopPaths.returns, label: t('Returns') },
    ],
  },
  {
    title: null,
    links: [
      { to: shopPaths.about, label: t('About') },
      { to: shopPaths.privacy, label: t('Privacy') },
      { to: shopPaths.terms, label: t('Terms') },
      { to: shopPaths.cookies, label: t('Cookies') },
      ...legalLinks,
    ],
  },
];

const CHECKOUT_LINKS = [
  { to: shopPaths.shipping, label: t('Shipping') },
  { to: shopPaths.returns, label: t('Returns') },
  { to: shopPaths.privacy, label: t('Privacy') },
  { to: shopPaths.terms, label: t('Terms') },
];

const useLegalLinks = () => (useStoreSettings().regions ? LEGAL_LINKS : []);

/** Link to the page for withdrawals in shops that follow the consumer law of a region, more prominent than others. */
function WithdrawalLink({ sx }: { sx: Readonly<Record<string, string | number>> }) {
  return useStoreSettings().regions ? (
    <TextLink to={shopPaths.withdraw} underline="always" sx={{ fontWeight: 600, ...sx }}>
      {t('Withdraw from contract here')}
    </TextLink>
  ) : null;
}

function CheckoutFooter() {
  const legalLinks = useLegalLinks();
  return (
    <Box component="footer" sx={frame}>
      <Box
        component="nav"
        aria-label={t('Policies')}
        sx={{ ...pageWidthStyles, display: 'flex', flexWrap: 'wrap', columnGap: 3, py: 2 }}
      >
        <WithdrawalLink sx={{ typography: 'body2', py: 0.9 }} />
        {[...CHECKOUT_LINKS, ...legalLinks].map(({ to, label }) => (
          <TextLink key={to} to={to} sx={{ typography: 'body2', py: 0.9, color: 'text.secondary' }}>
            {label}
          </TextLink>
        ))}
      </Box>
    </Box>
  );
}

export function Footer() {
  // Also loaded at the checkout, so that the page of the placed order has its links at once.
  const menu = useCatalogueMenuLinks();
  return useLocation().pathname === shopPaths.checkout ? <CheckoutFooter /> : <ShopFooter menu={menu} />;
}

function ShopFooter({ menu }: { menu: CatalogueMenuLinks }) {
  const { brand, tagline, currency, languages, regions } = useStoreSettings();
  const columns = createColumns(menu, useLegalLinks());
  return (
    <Box component="footer" sx={frame}>
      <Box
        sx={{
          ...pageWidthStyles,
          display: 'grid',
          gridTemplateColumns: { xs: '1fr 1fr', md: '1.6fr repeat(4, 1fr)' },
          gap: { xs: 4, md: 6 },
          py: { xs: 6, md: 8 },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <BrandLink />
          <Typography dir={AUTO_DIRECTION} sx={{ color: 'text.secondary', mt: 1, maxWidth: '32ch' }}>
            {tagline}
          </Typography>
        </Box>
        {columns.map(({ title, links }) => (
          <Box
            component="nav"
            key={title}
            aria-label={title ?? brand}
            // Reserves space for the categories, which may load later.
            sx={{ visibility: links.length > 0 ? 'visible' : 'hidden' }}
          >
            <Typography component="p" variant="h6" sx={{ mb: 0.5 }}>
              {title ?? brand}
            </Typography>
            <Box
              component="ul"
              role="list"
              sx={{ minHeight: title === t('Shop by category') ? MAX_ROWS * 37 : 0 }}
            >
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
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          ...pageWidthStyles,
          pb: 4,
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 3,
          rowGap: 2,
        }}
      >
        <WithdrawalLink sx={{ flexBasis: '100%' }} />
        {regions ? (
          <Box sx={priceNotes}>
            <SecondaryText>{t('© {brand}. Prices in {currency}.', { brand, currency })}</SecondaryText>
            <OptionalTaxNote />
          </Box>
        ) : (
          <SecondaryText>
            {t('© {brand}. Prices in {currency}, taxes shown in the cart.', { brand, currency })}
          </SecondaryText>
        )}
        {languages ? (
          <Suspense>
            <LanguageLinks />
          </Suspense>
        ) : null}
        <AcceptedPayments />
      </Box>
    </Box>
  );
}

const priceNotes = { display: 'flex', flexWrap: 'wrap', columnGap: 1 };

/** Styles of the footer. The footer is not printed, because links are useless on paper. */
const frame = { borderTop: 1, borderColor: 'divider', mt: 'auto', displayPrint: 'none' };
