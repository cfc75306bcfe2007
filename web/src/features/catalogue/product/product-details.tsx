import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Product, ProductVariant } from '@contract/products/products';
import { beginningOf } from '@contract/text';
import { optionsText } from '@/shared/products/options-text';
import { PageMeta } from '@/shared/ui/page-meta';
import { FormerPrice } from '@/shared/products/former-price';
import { Price } from '@/shared/products/price';
import { QuantityStepper } from '@/shared/ui/quantity-stepper';
import { Breadcrumb } from '../breadcrumb';
import { lastList, stepsTo } from '../last-list';
import { stockNote } from '../stock-note';
import { useAhead } from '../use-ahead';
import { ProductDetailsSection } from './details/product-details-section';
import { ProductGallery } from './gallery/product-gallery';
import { productLayout } from './product-layout';
import { ProductPromises } from './product-promises';
import { StockNotice } from './stock-notice/stock-notice';
import { asVariant, VARIANT, variantOf } from './variant-choice';
import { VariantPicker } from './variant-picker';

/** The variant a product's page shows, which its address names, so that it can be shared and found again. */
function useChosenVariant(product: Product) {
  const [params, setParams] = useSearchParams();
  const inUrl = params.get(VARIANT);
  const [ahead, setAhead] = useAhead<string>(inUrl);
  const variant = variantOf(product, ahead ?? inUrl);
  const choose = ({ _id }: ProductVariant) => {
    if (_id === variant?._id) return;
    setAhead(_id);
    params.set(VARIANT, _id);
    setParams(params, { replace: true, preventScrollReset: true });
  };
  return { variant, choose };
}

/** Whether a product can be had, and how many where there are few (docs/product.md, Stock notes). */
function StockIndicator({ countInStock }: { countInStock: number }) {
  const soldOut = countInStock === 0;
  const note = stockNote(countInStock);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.25, fontWeight: 600 }}>
      <Box
        aria-hidden
        sx={{
          width: 9,
          height: 9,
          borderRadius: '50%',
          bgcolor: soldOut ? 'text.secondary' : 'success.main',
        }}
      />
      <Box component="span" sx={{ color: soldOut ? 'text.secondary' : 'success.main' }}>
        {soldOut ? 'Out of Stock' : 'In Stock'}
      </Box>
      {note ? (
        <Box
          component="span"
          sx={{ color: note.urgent ? 'warning.main' : 'text.secondary', fontWeight: 500 }}
        >
          {note.text}
        </Box>
      ) : null}
    </Box>
  );
}

interface ProductDetailsProps {
  product: Product;
  /** From a list; the product itself is on its way. */
  provisional: boolean;
  /** The buttons that buy the chosen variant and quantity, or keep it for later: the page's business. */
  buy: (product: Product, variant: ProductVariant, quantity: number) => ReactNode;
  /** What follows below. */
  children?: ReactNode;
}

/** A product's page (docs/product.md, Product page). On a phone what buys it stays at the bottom of the screen, in reach of a thumb. */
export function ProductDetails({ product, provisional, buy, children }: ProductDetailsProps) {
  const { variant, choose } = useChosenVariant(product);
  const [wanted, setWanted] = useState(1);
  const [from] = useState(lastList);
  const { price, countInStock, sku, image } = asVariant(product, variant);
  const { title, category, description } = product;
  const inStock = countInStock > 0;
  const choice = optionsText(variant?.options ?? {});
  // The stock may turn out lower than what was chosen, and another variant has another stock.
  const quantity = Math.max(1, Math.min(wanted, countInStock));
  return (
    <>
      <PageMeta title={title} description={beginningOf(description, 160)} />
      <Breadcrumb steps={stepsTo(product, from)} />
      <Box component="article" aria-busy={provisional} sx={productLayout.article}>
        <Box sx={productLayout.spread}>
          <ProductGallery title={title} images={product.images} wanted={variant?.image ? image : null} />
          <Box sx={productLayout.info}>
            <Typography variant="overline" sx={{ color: 'text.secondary', mt: { xs: 2.5, md: 0 } }}>
              {category}
            </Typography>
            <Typography
              variant="h1"
              tabIndex={-1}
              sx={{ mt: 0.5, fontSize: 'clamp(1.75rem, 1.3rem + 1.9vw, 2.75rem)' }}
            >
              {title}
            </Typography>
            <Box aria-live={choice ? 'polite' : undefined}>
              <Box sx={{ mt: 1.5, mb: 1, '& s': { fontSize: '1.0625rem', ml: 0.5 } }}>
                <Price value={price} sx={{ fontSize: '1.5rem', fontWeight: 600, lineHeight: '36px' }} />
                <FormerPrice
                  price={price}
                  compareAtPrice={product.compareAtPrice}
                  lowestPrice30Days={variant?.lowestPrice30Days}
                />
              </Box>
              <StockIndicator countInStock={countInStock} />
            </Box>
            {variant && choice ? (
              <Box sx={{ mt: 0.5 }}>
                <VariantPicker product={product} chosen={variant} onChoose={choose} />
              </Box>
            ) : null}
            {variant && !inStock ? (
              <StockNotice key={variant._id} product={product._id} variant={variant._id} />
            ) : null}
            {description ? (
              <Typography sx={{ mt: 2.5, color: 'text.secondary', whiteSpace: 'pre-line', maxWidth: '62ch' }}>
                {description}
              </Typography>
            ) : null}
            <Box sx={productLayout.buyBar}>
              {choice ? (
                <Box sx={productLayout.choice}>
                  <span>{choice}</span>
                  <Price value={price} sx={{ fontWeight: 600 }} />
                </Box>
              ) : null}
              {inStock ? (
                <QuantityStepper name={title} value={quantity} max={countInStock} onChange={setWanted} />
              ) : null}
              {variant ? buy(product, variant, quantity) : null}
            </Box>
            <Box sx={{ mt: 3.5 }}>
              <ProductPromises inStock={inStock} />
            </Box>
            {sku ? (
              <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary', overflowWrap: 'anywhere' }}>
                SKU {sku}
              </Typography>
            ) : null}
          </Box>
        </Box>
        <Box sx={productLayout.details}>
          <ProductDetailsSection product={product} />
        </Box>
        <Box sx={productLayout.related}>{children}</Box>
      </Box>
    </>
  );
}
