import Container from '@mui/material/Container';
import { useParams } from 'react-router-dom';
import { AddToCartButton } from '@/features/cart/add-to-cart-button';
import { QuickAddButton } from '@/features/cart/quick-add-button';
import { ProductDetails } from '@/features/catalogue/product-details';
import { ProductNotFound } from '@/features/catalogue/product-not-found';
import { ProductSkeleton } from '@/features/catalogue/product-skeleton';
import { RelatedProducts } from '@/features/catalogue/related-products';
import { useProduct } from '@/features/catalogue/use-product';

/** Spec §2, Product detail. */
export default function ProductPage() {
  const { id = '' } = useParams();
  const { product, provisional, notFound } = useProduct(id);
  if (notFound) return <ProductNotFound />;
  return (
    <Container sx={{ pt: { xs: 0.5, md: 2 }, pb: { xs: 0, md: 12 } }}>
      {product ? (
        <ProductDetails
          key={product._id}
          product={product}
          provisional={provisional}
          buy={(bought, variant, quantity) => (
            <AddToCartButton product={bought} variant={variant} quantity={quantity} sx={{ flex: 1 }} />
          )}
        >
          <RelatedProducts id={product._id} action={(related) => <QuickAddButton product={related} />} />
        </ProductDetails>
      ) : (
        <ProductSkeleton />
      )}
    </Container>
  );
}
