import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LayoutGrid } from 'lucide-react';
import type { AdminCollection } from '@contract/collections/collection-schema';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { Badge, getBadgeColorStyles } from '@/shared/ui/badge';
import { TextLink } from '@/shared/ui/text-link';
import { SecondaryText } from '@/shared/ui/text';
import { AdminListPage } from '../shared/lists/list-page';

function CollectionRow({ collection }: { collection: AdminCollection }) {
  const { slug, title, kind, products, published } = collection;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h5">
          <TextLink to={panelPaths.adminCollection(slug)}>{title}</TextLink>
        </Typography>
        <SecondaryText>
          {kind === 'rule'
            ? t('Automated')
            : t('{count, plural, one {Manual: # product} other {Manual: # products}}', {
                count: products.length,
              })}
        </SecondaryText>
      </Box>
      <Badge sx={getBadgeColorStyles(published ? 'green' : 'grey')}>
        {published ? t('Published') : t('Draft')}
      </Badge>
      {published ? <TextLink to={panelPaths.collection(slug)}>{t('View in the shop')}</TextLink> : null}
    </Box>
  );
}

export function CollectionList() {
  return (
    <AdminListPage
      endpoint={endpoints.listAdminCollections}
      field="collections"
      title={t('Collections')}
      intro={t(
        'Group products manually or by a rule. Published collections appear in menus and on the home page.',
      )}
      icon={LayoutGrid}
      add={{ to: panelPaths.adminNewCollection, label: t('Add collection'), permission: 'products.write' }}
      none={t('Use collections to group products, such as gifts under a price or new arrivals.')}
      waiting={{ rows: 3, height: 80 }}
    >
      {(collection) => <CollectionRow key={collection.slug} collection={collection} />}
    </AdminListPage>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, p: 2 };
