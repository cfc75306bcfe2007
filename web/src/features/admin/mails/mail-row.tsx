import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { AdminMailSummary } from '@contract/mail/mail';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { FormattedDate } from '@/shared/time/date-text';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { listRowDetailsStyle } from '../shared/lists/admin-paged-list';
import { MAIL_KIND_LABELS, MailStateBadge } from '../shared/mails/mail-state';
import { getMailPath } from '../shared/mails/mail-filters';

export function MailRecipientText({ mail }: { mail: AdminMailSummary }) {
  const { to, kind, order } = mail;
  return (
    <SecondaryText>
      {t('To {to} · {kind}', { to, kind: MAIL_KIND_LABELS[kind] })}
      {order ? (
        <>
          {' · '}
          <TextLink to={panelPaths.adminOrder(order._id)} underline="always">
            {t('order {number}', { number: order.number })}
          </TextLink>
        </>
      ) : null}
    </SecondaryText>
  );
}

export function MailRow({ mail }: { mail: AdminMailSummary }) {
  const { _id, subject, state, failure, createdAt } = mail;
  return (
    <Box component="li" sx={row}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography component="h2" variant="h5">
          <TextLink to={getMailPath(_id)}>{subject}</TextLink>
        </Typography>
        <MailRecipientText mail={mail} />
        {failure ? (
          <Typography variant="body2" sx={{ mt: 0.5 }}>
            {failure}
          </Typography>
        ) : null}
      </Box>
      <Box sx={stateAndDate}>
        <MailStateBadge state={state} />
        <SecondaryText>
          <FormattedDate value={createdAt} withTime />
        </SecondaryText>
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  gap: 1,
  py: 1.75,
  px: { xs: 2, sm: 2.5 },
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 240px' },
};

const stateAndDate = { ...listRowDetailsStyle, justifyContent: { lg: 'flex-end' } };
