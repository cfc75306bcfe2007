import Container from '@mui/material/Container';
import { ProductGrid } from '@/features/catalogue/product-grid';
import { ProductGridSkeleton } from '@/features/catalogue/product-grid-skeleton';
import { ProductRow } from '@/features/catalogue/product-row';
import { RecentProducts } from '@/features/recent/recent-products';
import { WishlistView } from '@/features/wishlist/wishlist-view';
import { PageMeta } from '@/shared/ui/page-meta';

export default function WishlistPage() {
  return (
    <Container sx={{ pt: { xs: 3, md: 6 }, pb: { xs: 8, md: 12 } }}>
      <PageMeta title="Wishlist" hidden />
      <WishlistView
        skeleton={<ProductGridSkeleton count={4} />}
        whenEmpty={<RecentProducts>{(products) => <ProductRow products={products} />}</RecentProducts>}
      >
        {(products) => <ProductGrid products={products} heading="h2" eagerPictures={4} />}
      </WishlistView>
    </Container>
  );
}
