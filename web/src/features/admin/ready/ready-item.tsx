import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { ReadyItem, ReadyState } from '@contract/panel/ready';
import { Badge, tinted, type TintName } from '@/shared/ui/badge';
import { DateText } from '@/shared/ui/date-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';

const LABELS: Record<ReadyState, string> = { open: 'Open', advised: 'Advised', done: 'Done' };
const TINTS: Record<ReadyState, TintName> = { open: 'yellow', advised: 'blue', done: 'green' };

/** A link to a page of the shop, or to another site in a tab of its own. */
function Where({ label, to }: NonNullable<ReadyItem['link']>) {
  if (to.startsWith('/'))
    return (
      <TextLink to={to} underline="always" sx={target}>
        {label}
      </TextLink>
    );
  return (
    <Box component="a" href={to} target="_blank" rel="noopener noreferrer" sx={[target, outside]}>
      {label}
    </Box>
  );
}

/** One thing that a shop needs before real orders; `children` are shown below its sentence. */
export function ReadyRow({ item, children }: { item: ReadyItem; children?: ReactNode }) {
  const { title, state, sentence, at, link } = item;
  return (
    <Box component="li" sx={row}>
      <Box>
        <Badge sx={tinted(TINTS[state])}>{LABELS[state]}</Badge>
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h5">
          {title}
        </Typography>
        <Typography sx={{ maxWidth: '64ch' }}>{sentence}</Typography>
        {at ? (
          <SecondaryText>
            Last: <DateText value={at} withTime />
          </SecondaryText>
        ) : null}
        {children}
      </Box>
      <Box sx={{ justifySelf: { md: 'end' } }}>{link ? <Where {...link} /> : null}</Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  columnGap: 2.5,
  rowGap: 0.75,
  alignItems: 'start',
  py: 2,
  px: { xs: 2, sm: 2.5 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '88px minmax(0, 1fr) auto' },
};

const target = { display: 'inline-block', py: 0.5, mt: { md: -0.5 } };

const outside = { color: 'inherit', textDecoration: 'underline', textUnderlineOffset: '3px' };
