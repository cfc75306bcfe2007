import Container from '@mui/material/Container';
import { t } from '@contract/texts/text';
import { BestSellers } from '@/features/catalogue/best-sellers';
import { ProductGrid } from '@/features/catalogue/product-grid';
import { ProductGridSkeleton } from '@/features/catalogue/product-grid-skeleton';
import { WishlistView } from '@/features/wishlist/wishlist-view';
import { PageMeta } from '@/shared/ui/page-meta';
import { pageSpacingStyles } from '@/shared/ui/styles/page-width';
import { OptionalSection } from '@/shared/ui/optional-part';

export default function WishlistPage() {
  return (
    <Container sx={pageSpacingStyles}>
      <PageMeta title={t('Wishlist')} hidden />
      <WishlistView
        skeleton={<ProductGridSkeleton count={4} />}
        emptyState={
          <OptionalSection>
            <BestSellers />
          </OptionalSection>
        }
      >
        {(products) => <ProductGrid products={products} heading="h2" eagerPictures={4} />}
      </WishlistView>
    </Container>
  );
}
