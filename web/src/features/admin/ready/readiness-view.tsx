import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { RefreshCw } from 'lucide-react';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { SetupChecklist, SetupChecklistItem, SetupChecklistState } from '@contract/panel/readiness';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { useCachedData } from '@/shared/data/use-data';
import { FormattedDate } from '@/shared/time/date-text';
import { LoadError } from '@/shared/ui/load-error';
import { listSurfaceStyles } from '@/shared/ui/styles/surface';
import { TextLink } from '@/shared/ui/text-link';
import { Badge, getBadgeColorStyles, type BadgeColor } from '@/shared/ui/badge';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryText } from '@/shared/ui/text';
import { MailStateBadge } from '../shared/mails/mail-state';
import { SendTestMailButton } from '../shared/mails/test-mail-button';
import { setupChecklistCacheKey } from '../shared/api/readiness-key';
import { fetchSetupChecklist } from './readiness-api';

const STATE_LABELS: Record<SetupChecklistState, string> = {
  open: t('Open', {}, 'step'),
  advised: t('Advised'),
  done: t('Done'),
};
const STATE_TINTS: Record<SetupChecklistState, BadgeColor> = {
  open: 'yellow',
  advised: 'blue',
  done: 'green',
};

function ReadyLink({ label, to }: NonNullable<SetupChecklistItem['link']>) {
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

function ReadyRow({ item, children }: { item: SetupChecklistItem; children?: ReactNode }) {
  const { title, state, sentence, at, link } = item;
  return (
    <Box component="li" sx={row}>
      <Box>
        <Badge sx={getBadgeColorStyles(STATE_TINTS[state])}>{STATE_LABELS[state]}</Badge>
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h5">
          {title}
        </Typography>
        <Typography sx={{ maxWidth: '64ch' }}>{sentence}</Typography>
        {at ? (
          <SecondaryText>
            <RichText text="Last: {date}" date={<FormattedDate value={at} withTime />} />
          </SecondaryText>
        ) : null}
        {children}
      </Box>
      <Box sx={{ justifySelf: { md: 'end' } }}>{link ? <ReadyLink {...link} /> : null}</Box>
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

function TestMailStatus({ mail }: { mail: SetupChecklist['testMail'] }) {
  return (
    <Box sx={{ mt: 1.25, display: 'grid', gap: 1.25, justifyItems: 'start' }}>
      {mail ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.25 }}>
          <MailStateBadge state={mail.state} />
          <TextLink to={`${panelPaths.adminMails}/${mail._id}`} underline="always">
            <RichText text="Test email, {date}" date={<FormattedDate value={mail.at} withTime />} />
          </TextLink>
        </Box>
      ) : null}
      {mail?.failure ? <Alert severity="warning">{mail.failure}</Alert> : null}
      <SendTestMailButton>{t('Send me a test')}</SendTestMailButton>
    </Box>
  );
}

export function SetupChecklistView() {
  const { data, error, loading, reload } = useCachedData(setupChecklistCacheKey, fetchSetupChecklist);
  if (error !== undefined && !loading && !data)
    return <LoadError title={t('The open steps could not be loaded')} onRetry={reload} />;
  if (!data)
    return (
      <Box role="status" aria-label={t('Loading open steps')} sx={{ mt: 3 }}>
        <Skeleton variant="rounded" height={640} sx={{ borderRadius: 2 }} />
      </Box>
    );
  return (
    <>
      <Box sx={head}>
        <Alert severity={data.open === 0 ? 'success' : 'info'} sx={{ flex: '1 1 280px' }}>
          {data.open === 0
            ? t('All steps are complete: the shop is ready for real orders.')
            : t('{open} of {total} are open. The shop should not take real orders yet.', {
                open: data.open,
                total: data.items.length,
              })}
        </Alert>
        <Button
          color="secondary"
          startIcon={<RefreshCw size={18} aria-hidden />}
          aria-disabled={loading}
          onClick={() => (loading ? undefined : reload())}
        >
          {loading ? t('Checking…') : t('Check again')}
        </Button>
      </Box>
      <Box component="ul" role="list" aria-label={t('Before real orders')} sx={listSurfaceStyles}>
        {data.items.map((item) => (
          <ReadyRow key={item.key} item={item}>
            {item.key === 'sender' ? <TestMailStatus mail={data.testMail} /> : null}
          </ReadyRow>
        ))}
      </Box>
    </>
  );
}

const head = { mt: 2.5, mb: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 };
