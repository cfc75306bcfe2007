import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Imprint } from '@contract/legal/imprint';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { useEndpointData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { PageMeta } from '@/shared/ui/page-meta';
import { PageSpinner } from '@/shared/ui/spinner';
import { narrowPageWidthStyles, pageSpacingStyles } from '@/shared/ui/styles/page-width';
import { TextLink } from '@/shared/ui/text-link';
import { IMPRINT_CACHE_KEY } from './imprint-api';

const getRows = (imprint: Imprint): (readonly [label: string, value: ReactNode])[] => [
  [t('Represented by'), imprint.representative],
  [
    t('Email'),
    <MuiLink key="email" href={`mailto:${imprint.email}`}>
      {imprint.email}
    </MuiLink>,
  ],
  [t('Phone'), imprint.phone],
  [t('Register'), imprint.registerNumber],
  [t('VAT number'), imprint.vatNumber],
  [t('Packaging register'), imprint.packagingNumber],
];

function ImprintDetails({ imprint }: { imprint: Imprint }) {
  return (
    <>
      <Box component="address" sx={{ fontStyle: 'normal', mt: 3 }} dir="auto">
        <Box sx={{ fontWeight: 600 }}>{imprint.name}</Box>
        {imprint.address.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Box>
      <Box component="dl" sx={listStyles}>
        {getRows(imprint)
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd dir="auto">{value}</dd>
            </Box>
          ))}
      </Box>
      <TextLink to={shopPaths.contact} underline="always">
        {t('Write to us')}
      </TextLink>
    </>
  );
}

/** Details of the seller. `notFound` is shown in shops whose law requires no imprint. */
export function ImprintView({ notFound }: { notFound: ReactNode }) {
  const { data, error, reload } = useEndpointData(IMPRINT_CACHE_KEY);
  if (data && !data.imprint) return notFound;
  return (
    <Box sx={{ ...narrowPageWidthStyles, ...pageSpacingStyles, fontSize: '1.0625rem' }}>
      <PageMeta title={t('Imprint')} description={t('Who runs this shop, and how to reach us.')} />
      <Typography component="h1" variant="h1" tabIndex={-1}>
        {t('Imprint')}
      </Typography>
      {data?.imprint ? <ImprintDetails imprint={data.imprint} /> : null}
      {!data && error === undefined ? <PageSpinner /> : null}
      {!data && error !== undefined ? (
        <LoadError title={t('The imprint could not be loaded')} onRetry={reload} />
      ) : null}
    </Box>
  );
}

const listStyles = {
  my: 4,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '180px minmax(0, 1fr)' },
  columnGap: 3,
  rowGap: { xs: 0.5, sm: 1.5 },
  '& dt': { color: 'text.secondary', mt: { xs: 1.5, sm: 0 } },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
};
