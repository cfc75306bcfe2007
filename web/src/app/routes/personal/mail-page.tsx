import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Mailbox } from '@/features/mail/mailbox';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageWidth } from '@/shared/ui/page-width';

/** What the shop wrote to its customers. Only builds for the emulators have this page. */
export default function MailPage() {
  return (
    <Box sx={{ ...pageWidth, pt: { xs: 3, md: 6 }, pb: { xs: 8, md: 12 } }}>
      <PageMeta title="Mail" hidden />
      <Typography component="h1" variant="h2" tabIndex={-1}>
        Mail
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.75, mb: 3, maxWidth: '60ch' }}>
        The latest 50 emails to customers. The local shop does not deliver them.
      </Typography>
      <Mailbox />
    </Box>
  );
}
