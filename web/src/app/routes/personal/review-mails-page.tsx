import Box from '@mui/material/Box';
import { ReviewMails } from '@/features/reviews/review-mails';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageWidth } from '@/shared/ui/page-width';

/** Where the link below a mail that asks for reviews leads (docs/product.md, Reviews). */
export default function ReviewMailsPage() {
  return (
    <Box sx={{ ...pageWidth, maxWidth: 640, pt: { xs: 4, md: 8 }, pb: { xs: 8, md: 16 } }}>
      <PageMeta title="Review emails" hidden />
      <ReviewMails />
    </Box>
  );
}
