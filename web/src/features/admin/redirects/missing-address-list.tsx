import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CornerUpRight } from 'lucide-react';
import * as endpoints from '@contract/endpoints';
import type { MissingAddress } from '@contract/redirects/redirect-responses';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormattedDate } from '@/shared/time/date-text';
import { LinkButton } from '@/shared/ui/link-button';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryText } from '@/shared/ui/text';
import { createPageFetcher } from '../shared/api/fetcher';
import { AdminPageHeading } from '../shared/layout/admin-heading';
import { AdminPagedList } from '../shared/lists/admin-paged-list';

const fetchMissingAddresses = createPageFetcher(endpoints.listMissingAddresses, 'addresses');

function MissingAddressRow({ address: { path, hits, lastAt } }: { address: MissingAddress }) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h5">
          {path}
        </Typography>
        <SecondaryText>
          <RichText
            text="{count, plural, one {# visit} other {# visits}}, the last one on {date}"
            count={hits}
            date={<FormattedDate value={lastAt} />}
          />
        </SecondaryText>
      </Box>
      <LinkButton
        to={`${panelPaths.adminNewRedirect}?from=${encodeURIComponent(path)}`}
        color="secondary"
        aria-label={t('Make a redirect from {path}', { path })}
      >
        {t('Make a redirect')}
      </LinkButton>
    </Box>
  );
}

/** Page with addresses that visitors requested and that are no page. */
export function MissingAddressList() {
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <AdminPageHeading title={t('Missing addresses')} listPath={panelPaths.adminRedirects}>
        {t(
          'Addresses that visitors asked for in the last 30 days and did not find, the most frequent first.',
        )}
      </AdminPageHeading>
      <AdminPagedList
        name={t('Missing addresses')}
        icon={CornerUpRight}
        keyOf={(cursor) => getCacheKey(endpoints.listMissingAddresses, { query: cursor ? { cursor } : {} })}
        fetchPage={fetchMissingAddresses}
        waiting={{ rows: 4, height: 80 }}
        none={t('Everybody has found what they asked for.')}
      >
        {(addresses) => addresses.map((address) => <MissingAddressRow key={address._id} address={address} />)}
      </AdminPagedList>
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1, p: 2 };
