import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { FacetValue } from '@contract/products/products';
import { normalizeForComparison } from '@contract/typed/text-cleaning';
import { t } from '@contract/texts/text';
import { useCachedData } from '@/shared/data/use-data';
import { useGiftDeadline } from '@/shared/gifts/use-gift-deadline';
import { ProductPicture } from '@/shared/products/product-picture';
import { formatPrice, useStoreSettings } from '@/shared/settings/store-settings';
import { PageMeta } from '@/shared/ui/page-meta';
import { LoadError } from '@/shared/ui/load-error';
import { pageSpacingStyles, pageWidthStyles } from '@/shared/ui/styles/page-width';
import { RichText } from '@/shared/ui/rich-text';
import { CATALOGUE_CACHE_KEYS } from '../catalogue-api';
import { fetchGifts, MAX_GIFT_LINKS, type GiftsData, type PicturedRecipient } from './gift-choice';
import { catalogueFilterCodec, type ProductFilters } from './product-filters';
import { ProductGrid } from '../product-grid';
import { ProductGridSkeleton } from '../product-grid-skeleton';

const TITLE = t('Gifts');

const LEAD = t('Start with the person, the occasion or your budget.');

/** Values of the HTML attribute `sizes` for the pictures of recipients. */
const TILE_SIZES = '(min-width: 1536px) 228px, (min-width: 900px) calc(17vw - 28px), calc(33vw - 20px)';

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
        <RichText
          text="Order by {orderBy}, and standard shipping arrives before {day}, in time for {occasion}."
          orderBy={deadline.orderBy}
          day={deadline.day}
          occasion={<bdi>{deadline.name}</bdi>}
        />
      ) : null}
    </Typography>
  );
}

interface GiftLink {
  label: string;
  count?: number;
  filters: Partial<ProductFilters>;
}

function GiftSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: { xs: 4, md: 5 } }}>
      <Typography id={id} variant="h2" sx={{ mb: { xs: 1.5, md: 2 } }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const GiftChips = ({ links }: { links: readonly GiftLink[] }) => (
  <Box component="ul" role="list" sx={chips}>
    {links.map(({ label, count, filters }) => (
      <li key={label}>
        <Box component={Link} to={catalogueFilterCodec.path(filters)} sx={chip}>
          <span dir="auto">{label}</span>
          {count === undefined ? null : <small>{count}</small>}
        </Box>
      </li>
    ))}
  </Box>
);

const RecipientTiles = ({ recipients }: { recipients: readonly PicturedRecipient[] }) => (
  <Box component="ul" role="list" sx={tiles}>
    {recipients.map(({ value, label = value, count, image }) => (
      <li key={value}>
        <Box component={Link} to={catalogueFilterCodec.path({ goodFor: [value] })} sx={tile}>
          <ProductPicture image={image} alt="" name={label} sizes={TILE_SIZES} eager sx={{ mb: 1 }} />
          <span dir="auto">{label}</span> <small>{count}</small>
        </Box>
      </li>
    ))}
  </Box>
);

const toLinks = (values: readonly FacetValue[], toFilters: (value: string) => Partial<ProductFilters>) =>
  values.map(({ value, label = value, count }) => ({ label, count, filters: toFilters(value) }));

function Recipients({ pictured, others }: Pick<GiftsData, 'pictured' | 'others'>) {
  if (pictured.length + others.length === 0) return null;
  return (
    <GiftSection id="gifts-for" title={t('For whom')}>
      {pictured.length > 0 ? <RecipientTiles recipients={pictured} /> : null}
      {others.length > 0 ? <GiftChips links={toLinks(others, (value) => ({ goodFor: [value] }))} /> : null}
    </GiftSection>
  );
}

function Occasions({ values }: { values: readonly FacetValue[] }) {
  const next = normalizeForComparison(useGiftDeadline()?.name ?? '');
  if (values.length === 0) return null;
  const isNext = ({ value }: FacetValue) => normalizeForComparison(value) === next;
  const ordered = [...values.filter(isNext), ...values.filter((each) => !isNext(each))].slice(
    0,
    MAX_GIFT_LINKS,
  );
  return (
    <GiftSection id="gifts-occasions" title={t('Occasions')}>
      {/* A new list when the browser knows the next occasion, because moved chips would be a layout shift. */}
      <GiftChips key={next} links={toLinks(ordered, (value) => ({ occasions: [value] }))} />
    </GiftSection>
  );
}

export function GiftsView() {
  const { data, error, reload } = useCachedData(CATALOGUE_CACHE_KEYS.gifts, fetchGifts);
  const settings = useStoreSettings();
  const format = (amount: number) => formatPrice(amount, settings, { wholeWithoutDecimals: true });
  const steps = PRICE_STEPS.map(({ minPrice, maxPrice }): GiftLink => {
    const filters = { minPrice, maxPrice };
    if (minPrice === null) return { label: t('Under {maxPrice}', { maxPrice: format(maxPrice) }), filters };
    return {
      label:
        maxPrice === null
          ? t('{minPrice} and over', { minPrice: format(minPrice) })
          : `${format(minPrice)} – ${format(maxPrice)}`,
      filters,
    };
  });
  return (
    <Box sx={{ ...pageWidthStyles, ...pageSpacingStyles }}>
      <PageMeta
        title={TITLE}
        description={t('Gifts by recipient, occasion and price, from under {price}.', {
          price: format(25),
        })}
      />
      <Typography variant="h1" tabIndex={-1}>
        {TITLE}
      </Typography>
      <Typography sx={{ mt: 1.5, color: 'text.secondary', fontSize: '1.125rem' }}>{LEAD}</Typography>
      <DeadlineNote />
      {data ? <Recipients {...data} /> : null}
      <Occasions values={data?.facets?.occasions ?? []} />
      <GiftSection id="gifts-prices" title={t('By price')}>
        <GiftChips links={steps} />
      </GiftSection>
      <Box component="section" aria-labelledby="gifts-popular" sx={{ mt: { xs: 6, md: 9 } }}>
        <Typography id="gifts-popular" variant="h2" sx={{ mb: { xs: 2.5, md: 4 } }}>
          {t('Most given')}
        </Typography>
        {data ? (
          <ProductGrid products={data.products} />
        ) : error ? (
          <LoadError title={t('The gifts could not be loaded')} onRetry={reload} />
        ) : (
          <ProductGridSkeleton count={8} />
        )}
      </Box>
    </Box>
  );
}

const tiles = {
  display: 'grid',
  gap: { xs: 1.5, md: 3 },
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', md: 'repeat(6, minmax(0, 1fr))' },
  '& + ul': { mt: 2.5 },
};

const linkText = {
  color: 'inherit',
  textDecoration: 'none',
  fontWeight: 600,
  lineHeight: 1.3,
  '& > small': { color: 'text.secondary', fontWeight: 400, whiteSpace: 'nowrap' },
  '&:hover > span': { textDecoration: 'underline', textUnderlineOffset: '3px' },
};

const tile = { ...linkText, display: 'block' };

const chips = { display: 'flex', flexWrap: 'wrap', gap: 1.25 };

const chip = {
  ...linkText,
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 44,
  px: 2,
  borderRadius: 999,
  bgcolor: 'background.tile',
};
