import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode } from 'react';
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

/** Maximum number of occasions that are not in the collapsed list. */
const MAX_OPEN_OCCASIONS = 6;

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

const toChips = (links: readonly GiftLink[], chipStyles: SystemStyleObject<Theme>) =>
  links.map(({ label, filters }) => (
    <li key={label}>
      <Box component={Link} to={catalogueFilterCodec.path(filters)} sx={chipStyles}>
        <span dir="auto">{label}</span>
      </Box>
    </li>
  ));

const RecipientTiles = ({ recipients }: { recipients: readonly PicturedRecipient[] }) => (
  <Box component="ul" role="list" sx={tiles}>
    {recipients.map(({ value, label = value, image }) => (
      <li key={value}>
        <Box component={Link} to={catalogueFilterCodec.path({ goodFor: [value] })} sx={tile}>
          <ProductPicture image={image} alt="" name={label} sizes={TILE_SIZES} eager sx={{ mb: 1 }} />
          <span dir="auto">{label}</span>
        </Box>
      </li>
    ))}
  </Box>
);

const toLinks = (values: readonly FacetValue[], toFilters: (value: string) => Partial<ProductFilters>) =>
  values.map(({ value, label = value }) => ({ label, filters: toFilters(value) }));

function Recipients({ pictured, others }: Pick<GiftsData, 'pictured' | 'others'>) {
  if (pictured.length + others.length === 0) return null;
  return (
    <GiftSection id="gifts-for" title={t('For whom')}>
      {pictured.length > 0 ? <RecipientTiles recipients={pictured} /> : null}
      {others.length > 0 ? (
        <Box component="ul" role="list" sx={chipRow}>
          {toChips(
            toLinks(others, (value) => ({ goodFor: [value] })),
            chip,
          )}
        </Box>
      ) : null}
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
  const links = toLinks(ordered, (value) => ({ occasions: [value] }));
  return (
    <GiftSection id="gifts-occasions" title={t('Occasions')}>
      {/* New lists when the browser knows the next occasion, because moved chips would be a layout shift. */}
      <Fragment key={next}>
        <Box component="ul" role="list" sx={chips}>
          {toChips(links.slice(0, MAX_OPEN_OCCASIONS), chip)}
        </Box>
        {links.length > MAX_OPEN_OCCASIONS ? (
          <Box component="details" sx={more}>
            <summary>{t('More occasions')}</summary>
            <Box component="ul" role="list" sx={chips}>
              {toChips(links.slice(MAX_OPEN_OCCASIONS), chip)}
            </Box>
          </Box>
        ) : null}
      </Fragment>
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
      <GiftSection id="gifts-popular" title={t('Most given')}>
        {data ? (
          <ProductGrid products={data.products} />
        ) : error ? (
          <LoadError title={t('The gifts could not be loaded')} onRetry={reload} />
        ) : (
          <ProductGridSkeleton count={8} />
        )}
      </GiftSection>
      <Occasions values={data?.facets?.occasions ?? []} />
      <GiftSection id="gifts-prices" title={t('By price')}>
        <Box component="ul" role="list" sx={priceTiles}>
          {toChips(steps, priceTile)}
        </Box>
      </GiftSection>
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
  '&:hover > span': { textDecoration: 'underline', textUnderlineOffset: '3px' },
};

const tile = { ...linkText, display: 'block' };

const chips = { display: 'flex', flexWrap: 'wrap', gap: 1.25 };

/** Chips in a single row on phones, which scrolls sideways, so that products follow sooner. */
const chipRow = {
  ...chips,
  flexWrap: { md: 'wrap' },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  '& > li': { flex: 'none' },
};

const chip = {
  ...linkText,
  display: 'flex',
  alignItems: 'center',
  minHeight: 44,
  px: 2,
  borderRadius: 999,
  bgcolor: 'background.tile',
  '&:focus-visible': { outlineOffset: '-2px' },
};

const more = {
  mt: 1.25,
  '& > summary': { width: 'fit-content', py: 1.25, cursor: 'pointer', fontWeight: 600 },
};

const priceTiles = {
  display: 'grid',
  gap: { xs: 1.25, md: 3 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
};

const priceTile = { ...chip, minHeight: { xs: 72, md: 88 }, justifyContent: 'center', borderRadius: 2 };
