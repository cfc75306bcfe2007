import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { MailHead } from '@contract/mail';
import { DateText } from '@/shared/ui/date-text';
import { listSurface } from '@/shared/ui/surface';

interface MailListProps {
  mails: readonly MailHead[];
  /** The id of the mail that is read. */
  chosen: string | null;
}

/** What was written to whom, the latest first. */
export function MailList({ mails, chosen }: MailListProps) {
  return (
    <Box component="ul" role="list" aria-label="Emails" sx={list}>
      {mails.map(({ _id, subject, to, createdAt }) => (
        <li key={_id}>
          <Box
            component={Link}
            to={`?id=${_id}`}
            aria-current={_id === chosen ? 'true' : undefined}
            sx={entry}
          >
            <Typography component="span" sx={{ fontWeight: 600, lineHeight: 1.35 }}>
              {subject}
            </Typography>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              {to.join(', ')}
            </Typography>
            <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
              <DateText value={createdAt} withTime />
            </Typography>
          </Box>
        </li>
      ))}
    </Box>
  );
}

const list = {
  ...listSurface,
  overflow: 'auto',
  maxHeight: { xs: 300, md: '75vh' },
};

const entry = {
  display: 'grid',
  px: 2,
  py: 1.5,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'background.tile' },
  '&[aria-current]': { bgcolor: 'background.tile', boxShadow: 'inset 3px 0 0 currentcolor' },
  '&:focus-visible': { outlineOffset: -2 },
};
