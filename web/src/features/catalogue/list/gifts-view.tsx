import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { FacetValue } from '@contract/products/products';
import { useCachedData } from '@/shared/data/use-data';
import { useGiftDeadline } from '@/shared/gifts/use-gift-deadline';
import { formatPrice, useStoreSettings } from '@/shared/settings/store-settings';
import { PageMeta } from '@/shared/ui/page-meta';
import { LoadError } from '@/shared/ui/load-error';
import { pageWidthStyles } from '@/shared/ui/styles/page-width';
import { CATALOGUE_CACHE_KEYS, fetchProductList } from '../catalogue-api';
import { catalogueFilterCodec, type ProductFilters } from './product-filters';
import { ProductGrid } from '../product-grid';
import { ProductGridSkeleton } from '../product-grid-skeleton';

const TITLE = 'Gifts';

const LEAD = 'Start with the person, the occasion or your budget.';

/** Maximum number of recipients and of occasions. The values with the most products come first. */
const MAX_LINKS = 12;

/** Lower and upper limits of the price steps in major units of the shop's currency. */
const PRICE_STEPS = [
  { minPrice: null, maxPrice: 25 },
  { minPrice: 25, maxPrice: 50 },
  { minPrice: 50, maxPrice: 100 },
  { minPrice: 100, maxPrice: null },
] as const;

/** Last order day before the next holiday. Rendered only in the browser, because the text depends on today. */
function DeadlineNote() {
  const deadline = useGiftDeadline();
  return (
    <Typography role="status" sx={{ mt: 1.5, minHeight: { xs: '2lh', sm: '1lh' }, fontWeight: 600 }}>
      {deadline ? (
        <>
          Order by {deadline.orderBy}, and standard shipping arrives before {deadline.day}, in time for{' '}
          <bdi>{deadline.name}</bdi>.
        </>
      ) : null}
    </Typography>
  );
}

interface GiftLink {
  label: string;
  count?: number;
  filters: Partial<ProductFilters>;
}

function GiftLinks({ id, title, links }: { id: string; title: string; links: readonly GiftLink[] }) {
  if (links.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: { xs: 5, md: 7 } }}>
      <Typography id={id} variant="h2" sx={{ mb: { xs: 2, md: 3 } }}>
        {title}
      </Typography>
      <Box component="ul" role="list" sx={grid}>
        {links.map(({ label, count, filters }) => (
          <li key={label}>
            <Box component={Link} to={catalogueFilterCodec.path(filters)} sx={tile}>
              <span dir="auto">{label}</span>
              {count === undefined ? null : <small>{count}</small>}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
}

const toLinks = (values: readonly FacetValue[], toFilters: (value: string) => Partial<ProductFilters>) =>
  values.slice(0, MAX_LINKS).map(({ value, count }) => ({ label: value, count, filters: toFilters(value) }));

export function GiftsView() {
  const { data, error, reload } = useCachedData(CATALOGUE_CACHE_KEYS.gifts, fetchProductList);
  const settings = useStoreSettings();
  const format = (amount: number) => formatPrice(amount, settings, { wholeWithoutDecimals: true });
  const steps = PRICE_STEPS.map(({ minPrice, maxPrice }): GiftLink => {
    const filters = { minPrice, maxPrice };
    if (minPrice === null) return { label: `Under ${format(maxPrice)}`, filters };
    return {
      label: maxPrice === null ? `${format(minPrice)} and over` : `${format(minPrice)} – ${format(maxPrice)}`,
      filters,
    };
  });
  return (
    <Box sx={{ ...pageWidthStyles, pt: { xs: 4, md: 7 }, pb: { xs: 8, md: 12 } }}>
      <PageMeta
        title={TITLE}
        description={`Gifts by recipient, occasion and price, from under ${format(25)}.`}
      />
      <Typography variant="h1" tabIndex={-1}>
        {TITLE}
      </Typography>
      <Typography sx={{ mt: 1.5, color: 'text.secondary', fontSize: '1.125rem' }}>{LEAD}</Typography>
      <DeadlineNote />
      <GiftLinks
        id="gifts-for"
        title="For whom"
        links={toLinks(data?.facets?.goodFor ?? [], (value) => ({ goodFor: [value] }))}
      />
      <GiftLinks
        id="gifts-occasions"
        title="Occasions"
        links={toLinks(data?.facets?.occasions ?? [], (value) => ({ occasions: [value] }))}
      />
      <GiftLinks id="gifts-prices" title="By price" links={steps} />
      <Box component="section" aria-labelledby="gifts-popular" sx={{ mt: { xs: 6, md: 9 } }}>
        <Typography id="gifts-popular" variant="h2" sx={{ mb: { xs: 2.5, md: 4 } }}>
          Most given
        </Typography>
        {data ? (
          <ProductGrid products={data.products} />
        ) : error ? (
          <LoadError title="The gifts could not be loaded" onRetry={reload} />
        ) : (
          <ProductGridSkeleton count={8} />
        )}
      </Box>
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: { xs: 1.25, md: 2 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fill, minmax(200px, 1fr))' },
};

const tile = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1.5,
  minHeight: 56,
  px: 2,
  borderRadius: 1.5,
  bgcolor: 'background.tile',
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 600,
  lineHeight: 1.3,
  '& > small': { color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' },
  '&:hover > span': { textDecoration: 'underline', textUnderlineOffset: '3px' },
};
