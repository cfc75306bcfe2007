import Box from '@mui/material/Box';
import { EmailPreferences } from '@/features/mail/email-preferences';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageWidth } from '@/shared/ui/page-width';

/** Where the last link of a mail leads that nobody has to send (docs/product.md, Emails). */
export default function EmailPreferencesPage() {
  return (
    <Box sx={{ ...pageWidth, maxWidth: 640, pt: { xs: 4, md: 8 }, pb: { xs: 8, md: 16 } }}>
      <PageMeta title="Your emails" hidden />
      <EmailPreferences />
    </Box>
  );
}
