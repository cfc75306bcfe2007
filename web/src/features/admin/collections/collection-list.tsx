import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LayoutGrid, Plus } from 'lucide-react';
import type { AdminCollection } from '@contract/collections/collection-answers';
import { paths } from '@/shared/config/paths';
import { useData } from '@/shared/data/use-data';
import { Badge, tinted } from '@/shared/ui/badge';
import { EmptyState } from '@/shared/ui/empty-state';
import { LinkButton } from '@/shared/ui/link-button';
import { LoadError } from '@/shared/ui/load-error';
import { listSurface } from '@/shared/ui/surface';
import { TextLink } from '@/shared/ui/text-link';
import { AdminHeading } from '../admin-heading';
import { counted } from '../counted';
import { collectionsKey, fetchCollections } from './collections-api';

function Row({ collection }: { collection: AdminCollection }) {
  const { slug, title, kind, products, published } = collection;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h5">
          <TextLink to={paths.adminCollection(slug)}>{title}</TextLink>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {kind === 'rule' ? 'Automated' : `Manual: ${counted(products.length, 'product')}`}
        </Typography>
      </Box>
      <Badge sx={tinted(published ? 'green' : 'grey')}>{published ? 'Published' : 'Draft'}</Badge>
      {published ? <TextLink to={paths.collection(slug)}>View in the shop</TextLink> : null}
    </Box>
  );
}

/** All collections in the order of menus. */
export function CollectionList() {
  const { data, error, loading, reload } = useData(collectionsKey, fetchCollections);
  return (
    <>
      <Box sx={head}>
        <Box sx={{ flex: '1 1 320px', minWidth: 0 }}>
          <AdminHeading title="Collections">
            Group products manually or by a rule. Published collections appear in menus and on the home page.
          </AdminHeading>
        </Box>
        <LinkButton
          to={paths.adminNewCollection}
          variant="contained"
          startIcon={<Plus size={18} aria-hidden />}
          sx={{ whiteSpace: 'nowrap' }}
        >
          Add collection
        </LinkButton>
      </Box>
      <Box sx={{ maxWidth: 1080 }}>
        {data?.length === 0 ? (
          <EmptyState icon={LayoutGrid} title="No collections yet">
            Use collections to group products, such as gifts under a price or new arrivals.
          </EmptyState>
        ) : data ? (
          <Box component="ul" role="list" aria-label="Collections" sx={listSurface}>
            {data.map((collection) => (
              <Row key={collection.slug} collection={collection} />
            ))}
          </Box>
        ) : error !== undefined && !loading ? (
          <LoadError title="Failed to load collections" onRetry={reload} />
        ) : (
          <Box role="status" aria-label="Loading collections">
            <Skeleton variant="rounded" height={240} />
          </Box>
        )}
      </Box>
    </>
  );
}

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 3, maxWidth: 1080 };

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, p: 2 };
