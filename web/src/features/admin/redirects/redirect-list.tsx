import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CornerUpRight } from 'lucide-react';
import * as endpoints from '@contract/endpoints';
import type { RedirectResponse } from '@contract/redirects/redirect-schema';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { createListFilters } from '../shared/lists/list-filters';
import { AdminListPage } from '../shared/lists/list-page';
import { RedirectImportButton } from './redirect-import-button';

function RedirectRow({ redirect: { _id, from, to, hits } }: { redirect: RedirectResponse }) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h5">
          <TextLink to={panelPaths.adminRedirect(_id)}>{from}</TextLink>
        </Typography>
        <SecondaryText>{t('to {to}', { to })}</SecondaryText>
      </Box>
      <SecondaryText>{t('{count, plural, one {# visit} other {# visits}}', { count: hits })}</SecondaryText>
    </Box>
  );
}

const redirectFilters = createListFilters({
  page: panelPaths.adminRedirects,
  endpoint: endpoints.listRedirects,
  search: t('Beginning of the old address'),
  choices: {},
});

export function RedirectList() {
  return (
    <AdminListPage
      endpoint={endpoints.listRedirects}
      field="redirects"
      title={t('Redirects')}
      intro={t('Lead visitors of former addresses to the page that took their place.')}
      icon={CornerUpRight}
      add={{ to: panelPaths.adminNewRedirect, label: t('Add redirect'), permission: 'settings' }}
      tools={
        <>
          <SecondaryLink to={panelPaths.adminMissingAddresses}>{t('Missing addresses')}</SecondaryLink>
          <RedirectImportButton />
        </>
      }
      filters={redirectFilters}
      noMatches={t('Search by the beginning of an old address, such as /blog.')}
      none={t('Add one when a page moves, or import the redirects of your former shop.')}
      waiting={{ rows: 4, height: 80 }}
    >
      {(redirect) => <RedirectRow key={redirect._id} redirect={redirect} />}
    </AdminListPage>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 0.5, p: 2 };
