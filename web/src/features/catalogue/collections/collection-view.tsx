import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type {
  Collection,
  CollectionPageResponse,
  SetTablePiece,
} from '@contract/collections/collection-responses';
import { t } from '@contract/texts/text';
import { isNotFoundError } from '@/shared/api/api-error';
import { shopPaths } from '@/shared/config/paths';
import { useEndpointData } from '@/shared/data/use-data';
import { ProductPicture } from '@/shared/products/product-picture';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { PageMeta } from '@/shared/ui/page-meta';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { useScrollToHashTarget } from '@/shared/use-hash-target';
import { flexRowStyles } from '@/shared/ui/styles/parts';
import { PackageOpen } from 'lucide-react';
import { Breadcrumb } from '../breadcrumb';
import { ProductGridSkeleton } from '../product-grid-skeleton';
import { useLogListError } from '../use-logged-failure';
import { CollectionProducts } from './collection-products';
import { COLLECTION_CACHE_KEYS } from './menu-api';
import { ShoppableImage } from './room-picture';

const STEPS = [
  { to: shopPaths.home, label: t('Home') },
  { to: shopPaths.products, label: t('Shop') },
];

const TABLE_ID = 'table';

const formatProductCount = (count: number) =>
  t('{count, plural, one {{count} product} other {{count} products}}', { count });

/** Returns true for landscape images, which show a room instead of a single product. */
const isWide = (image: Collection['image']) => image !== null && image.width > image.height * 1.2;

function CollectionHeader({
  collection,
  points,
  table,
  total,
}: Pick<CollectionPageResponse, 'collection' | 'points' | 'table' | 'total'>) {
  const { title, description, image } = collection;
  const isRoom = image !== null && (points.length > 0 || isWide(image));
  return (
    <Box sx={isRoom ? roomHead : head}>
      <div>
        <Typography variant="h1" tabIndex={-1} dir="auto" sx={{ textWrap: 'balance' }}>
          {title}
        </Typography>
        {description ? (
          <Typography
            dir="auto"
            sx={{ mt: 2, maxWidth: '52ch', fontSize: '1.0625rem', whiteSpace: 'pre-line' }}
          >
            {description}
          </Typography>
        ) : null}
        <Typography sx={{ mt: 2, color: 'text.secondary' }}>{formatProductCount(total)}</Typography>
        {table.length > 0 ? (
          <SecondaryLink to={`#${TABLE_ID}`} sx={{ mt: 2.5 }}>
            {t('Set the table')}
          </SecondaryLink>
        ) : null}
      </div>
      {isRoom ? (
        <ShoppableImage title={title} image={image} points={points} />
      ) : image ? (
        <ProductPicture
          image={image}
          alt=""
          name={title}
          sizes="(min-width: 900px) 300px, calc(100vw - 32px)"
          eager
          sx={{ aspectRatio: { xs: '4 / 3', md: '1 / 1' }, '& picture > img': { objectPosition: '50% 75%' } }}
        />
      ) : null}
    </Box>
  );
}

function Pagination({ slug, page, pages }: { slug: string; page: number; pages: number }) {
  if (pages === 1) return null;
  const to = (number: number) => shopPaths.collection(slug, number);
  return (
    <Box component="nav" aria-label={t('Pages')} sx={pager}>
      {page > 1 ? (
        <SecondaryLink to={to(page - 1)} rel="prev">
          {t('Previous page')}
        </SecondaryLink>
      ) : null}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {t('Page {page} of {pages}', { page, pages })}
      </Box>
      {page < pages ? (
        <SecondaryLink to={to(page + 1)} rel="next">
          {t('Next page')}
        </SecondaryLink>
      ) : null}
    </Box>
  );
}

interface CollectionViewProps {
  slug: string;
  page: number;
  notFound: ReactNode;
  /** Renders the section in which shoppers set the table. */
  renderTable: (pieces: readonly SetTablePiece[]) => ReactNode;
}

export function CollectionView({ slug, page, notFound, renderTable }: CollectionViewProps) {
  const { data, error, loading, reload } = useEndpointData(COLLECTION_CACHE_KEYS.page(slug, page));
  useScrollToHashTarget();
  useLogListError('The collection', isNotFoundError(error) ? undefined : error);
  if (isNotFoundError(error)) return notFound;
  if (error !== undefined && data === undefined && !loading)
    return <LoadError heading="h1" title={t('This collection could not be loaded')} onRetry={reload} />;
  return (
    <Container sx={{ pt: { xs: 0.5, md: 2 }, pb: { xs: 8, md: 12 } }}>
      <Breadcrumb steps={STEPS} current={data?.collection.title} />
      {data ? (
        <>
          <PageMeta
            title={
              page > 1
                ? t('{title}, page {page}', { title: data.collection.title, page })
                : data.collection.title
            }
            description={
              data.collection.description ||
              t('{title}: {count, plural, one {{count} product} other {{count} products}}.', {
                title: data.collection.title,
                count: data.total,
              })
            }
          />
          <CollectionHeader
            collection={data.collection}
            points={data.points}
            table={data.table}
            total={data.total}
          />
          {data.table.length > 0 ? (
            <Box id={TABLE_ID} sx={{ scrollMarginTop: 96 }}>
              {renderTable(data.table)}
            </Box>
          ) : null}
          {data.products.length > 0 ? (
            <CollectionProducts products={data.products} isRoom={data.points.length > 0} />
          ) : (
            <EmptyState
              icon={PackageOpen}
              title={t('No products at the moment')}
              link={{ to: shopPaths.products, text: t('Browse all products') }}
            >
              {t('New products are coming soon.')}
            </EmptyState>
          )}
          <Pagination slug={slug} page={data.page} pages={data.pages} />
        </>
      ) : (
        <Box sx={{ pt: 3 }}>
          <ProductGridSkeleton count={9} columns={3} />
        </Box>
      )}
    </Container>
  );
}

const head = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 300px' },
  alignItems: 'center',
  columnGap: 6,
  rowGap: 3,
  mt: 1,
  mb: { xs: 4, md: 6 },
};

const roomHead = {
  ...head,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 2fr)' },
};

const pager = {
  ...flexRowStyles,
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: 2.5,
  mt: { xs: 5, md: 7 },
};
