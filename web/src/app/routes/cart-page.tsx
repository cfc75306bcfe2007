import Container from '@mui/material/Container';
import { CartView } from '@/features/cart/cart-view';
import { PageMeta } from '@/shared/ui/page-meta';

export default function CartPage() {
  return (
    <Container sx={{ pt: { xs: 3, md: 6 }, pb: { xs: 0, md: 10 } }}>
      <PageMeta title="Cart" hidden />
      <CartView />
    </Container>
  );
}
