import Box from '@mui/material/Box';
import { CartView } from '@/features/cart/cart-view';
import { heldItems } from '@/features/checkout/checkout-storage';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageWidth } from '@/shared/ui/page-width';

export default function CartPage() {
  return (
    <Box sx={{ ...pageWidth, pt: { xs: 3, md: 6 }, pb: { xs: 0, md: 10 } }}>
      <PageMeta title="Cart" hidden />
      <CartView held={heldItems} />
    </Box>
  );
}
