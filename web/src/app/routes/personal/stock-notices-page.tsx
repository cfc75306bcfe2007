import Container from '@mui/material/Container';
import { useLocation } from 'react-router-dom';
import { ConfirmStockNotice } from '@/features/catalogue/product/stock-notice/confirm-stock-notice';
import { EndStockNotices } from '@/features/catalogue/product/stock-notice/end-stock-notices';
import { PageMeta } from '@/shared/ui/page-meta';

export default function StockNoticesPage() {
  const { hash, search } = useLocation();
  const token = hash.slice(1);
  return (
    <Container>
      <PageMeta title="Back-in-stock emails" hidden />
      {search === '?confirm' ? <ConfirmStockNotice token={token} /> : <EndStockNotices token={token} />}
    </Container>
  );
}
