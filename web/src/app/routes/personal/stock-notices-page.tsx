import Container from '@mui/material/Container';
import { useLocation } from 'react-router-dom';
import { EndStockNotices } from '@/features/catalogue/product/stock-notice/end-stock-notices';
import { PageMeta } from '@/shared/ui/page-meta';

export default function StockNoticesPage() {
  const { hash } = useLocation();
  return (
    <Container>
      <PageMeta title="Back-in-stock emails" hidden />
      <EndStockNotices token={hash.slice(1)} />
    </Container>
  );
}
