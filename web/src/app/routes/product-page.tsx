import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import { CloudOff, PackageX } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { AddToCartButton } from '@/features/cart/adding/add-to-cart-button';
import { CartQuantityStepper } from '@/features/cart/adding/cart-quantity-stepper';
import { ProductDeliveryEstimate } from '@/features/cart/delivery/product-delivery';
import { ProductDetails } from '@/features/catalogue/product/product-details';
import { ProductRow, ProductRowSkeleton } from '@/features/catalogue/product-row';
import { ProductSkeleton } from '@/features/catalogue/product/product-skeleton';
import { RelatedProducts } from '@/features/catalogue/product/related-products';
import { useProduct } from '@/features/catalogue/product/use-product';
import { RecentlyViewedProducts } from '@/features/recent/recent-products';
import { saveRecentlyViewedProduct } from '@/features/recent/recently-viewed';
import { ProductRatingLink } from '@/features/reviews/title-rating';
import { WishlistButton } from '@/features/wishlist/heart-button';
import { createIsland } from '@/shared/island';
import { useSession } from '@/shared/session/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageMeta } from '@/shared/ui/page-meta';
import { LazyNotFoundPage } from '../not-found-island';
import { OptionalSection } from '@/shared/ui/optional-part';

const ProductReviews = createIsland<{ product: string; productTitle: string }>(
  () => import('@/features/reviews/product-reviews').then((reviews) => reviews.ProductReviews),
  { at: '#reviews' },
);

const HoldingOrders = lazy(() =>
  import('@/features/orders/holding-orders').then(
    ({ ReservedStockNotice: part }) => ({ default: part }),
    () => ({ default: () => null }),
  ),
);

const BuyNowButton = lazy(() =>
  import('@/features/checkout/buy-now/buy-now-button').then(
    ({ BuyNowButton: button }) => ({ default: button }),
    () => ({ default: () => null }),
  ),
);

const SpareParts = createIsland<{ ids: readonly string[] }>(
  () => import('@/features/catalogue/product/spare-parts').then((parts) => parts.SpareParts),
  { at: '#spare-parts' },
);

const SeenIn = createIsland<{ product: string }>(
  () => import('@/features/catalogue/collections/seen-in').then((rooms) => rooms.CollectionImagesWithProduct),
  { at: '#related' },
);

export default function ProductPage() {
  const { id = '' } = useParams();
  const { product, provisional, notFound, notKept } = useProduct(id);
  const signedIn = useSession().user !== null;
  const viewed = product && !provisional ? product._id : null;
  // Records one view per visit, even if the product is loaded again after a logout.
  const noted = useRef<string>(null);
  useEffect(() => {
    if (!viewed || viewed === noted.current) return;
    noted.current = viewed;
    saveRecentlyViewedProduct(viewed);
  }, [viewed]);
  if (notFound)
    return (
      <LazyNotFoundPage icon={PackageX} title={t('Product not found')}>
        {t('It may no longer be sold, or the link may be wrong.')}
      </LazyNotFoundPage>
    );
  if (notKept)
    return (
      <>
        <PageMeta title={t('You are offline')} hidden />
        <EmptyState icon={CloudOff} heading="h1" title={t('This product is not saved on this device')}>
          {t(
            'Offline, you can only view products that you have opened before. This page loads as soon as you are back online.',
          )}
        </EmptyState>
      </>
    );
  const soldOut = (product?.variants ?? [])
    .filter(({ countInStock }) => countInStock === 0)
    .map(({ _id }) => ({ product: product?._id ?? '', variant: _id }));
  return (
    <Container sx={{ pt: { xs: 0.5, md: 2 }, pb: { xs: 0, md: 12 } }}>
      {product && signedIn && soldOut.length > 0 ? (
        <OptionalSection>
          <Suspense fallback={null}>
            <HoldingOrders soldOutVariants={soldOut} />
          </Suspense>
        </OptionalSection>
      ) : null}
      {product ? (
        <ProductDetails
          key={product._id}
          product={product}
          provisional={provisional}
          delivery={(sent, price, inStock) => (
            <OptionalSection>
              <ProductDeliveryEstimate product={sent} price={price} inStock={inStock} />
            </OptionalSection>
          )}
          rating={
            <OptionalSection>
              <ProductRatingLink rating={product.rating} />
            </OptionalSection>
          }
          stepper={({ _id }, variant, props) => (
            <CartQuantityStepper productId={_id} variant={variant} {...props} />
          )}
          buy={(bought, variant, quantity, missing) => (
            <>
              <AddToCartButton
                product={bought}
                variant={variant}
                quantity={quantity}
                missingOption={missing}
                sx={buyButton}
              />
              {variant.countInStock > 0 ? (
                <Box sx={buyNow}>
                  {signedIn && !provisional ? (
                    <OptionalSection>
                      <Suspense fallback={null}>
                        <BuyNowButton
                          product={bought}
                          variant={variant}
                          quantity={quantity}
                          onMissingOption={missing?.ask ?? null}
                        />
                      </Suspense>
                    </OptionalSection>
                  ) : null}
                </Box>
              ) : null}
              <WishlistButton product={bought} large />
              <noscript>
                {t('Adding to the cart needs JavaScript. Please turn it on and load this page again.')}
              </noscript>
            </>
          )}
        >
          {product.countInStock === 0 ? (
            <OptionalSection>
              <Box sx={{ mb: { xs: 7, md: 12 } }}>
                <RelatedProducts id={product._id} isSoldOut />
              </Box>
            </OptionalSection>
          ) : null}
          {product.spareParts?.length ? (
            <OptionalSection>
              <SpareParts ids={product.spareParts} />
            </OptionalSection>
          ) : null}
          <OptionalSection>
            <ProductReviews product={product._id} productTitle={product.title} />
          </OptionalSection>
          {product.countInStock === 0 ? null : (
            <OptionalSection>
              <RelatedProducts id={product._id} />
            </OptionalSection>
          )}
          <OptionalSection>
            <SeenIn product={product._id} />
          </OptionalSection>
          <OptionalSection>
            <RecentlyViewedProducts excludedId={product._id} placeholder={<ProductRowSkeleton />}>
              {(products) => <ProductRow products={products} />}
            </RecentlyViewedProducts>
          </OptionalSection>
        </ProductDetails>
      ) : (
        <ProductSkeleton />
      )}
    </Container>
  );
}

/** Room for "Buy now", in a row of its own unless the row is wide enough for all buttons. Reserved for customers who had it before. */
const buyNow = {
  display: 'none',
  'html[data-session="buys"] &, &:not(:empty)': { display: 'flex' },
  order: { xs: 1, lg: 0 },
  width: { xs: '100%', lg: 132 },
  minHeight: 52,
};

const buyButton = {
  flex: 1,
  px: { xs: 1.5, sm: 3.75 },
  whiteSpace: 'nowrap',
  '@media (max-width: 389.95px)': { '& .MuiButton-startIcon': { display: 'none' } },
  '@media (max-width: 359.95px)': { px: 0.5, fontSize: '1rem' },
};
