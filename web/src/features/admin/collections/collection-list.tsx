import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LayoutGrid } from 'lucide-react';
import type { AdminCollection } from '@contract/collections/collection-answers';
import { paths } from '@/shared/config/panel-paths';
import { Badge, tinted } from '@/shared/ui/badge';
import { TextLink } from '@/shared/ui/text-link';
import { SecondaryText } from '@/shared/ui/text';
import { AddButton, AdminHeading } from '../admin-heading';
import { AdminList } from '../admin-list';
import { counted } from '../counted';
import { collectionsKey, fetchCollections } from './collections-api';
import { May } from '../rights/may';

function CollectionRow({ collection }: { collection: AdminCollection }) {
  const { slug, title, kind, products, published } = collection;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h5">
          <TextLink to={paths.adminCollection(slug)}>{title}</TextLink>
        </Typography>
        <SecondaryText>
          {kind === 'rule' ? 'Automated' : `Manual: ${counted(products.length, 'product')}`}
        </SecondaryText>
      </Box>
      <Badge sx={tinted(published ? 'green' : 'grey')}>{published ? 'Published' : 'Draft'}</Badge>
      {published ? <TextLink to={paths.collection(slug)}>View in the shop</TextLink> : null}
    </Box>
  );
}

export function CollectionList() {
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <AdminHeading
        title="Collections"
        action={
          <May permission="products.write">
            <AddButton to={paths.adminNewCollection}>Add collection</AddButton>
          </May>
        }
      >
        Group products manually or by a rule. Published collections appear in menus and on the home page.
      </AdminHeading>
      <AdminList
        name="Collections"
        icon={LayoutGrid}
        keyOf={() => collectionsKey}
        fetchPage={fetchCollections}
        waiting={{ rows: 3, height: 80 }}
        none="Use collections to group products, such as gifts under a price or new arrivals."
      >
        {(collections) =>
          collections.map((collection) => <CollectionRow key={collection.slug} collection={collection} />)
        }
      </AdminList>
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, p: 2 };
