import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { Product } from '@contract/products';
import { PageMeta } from '@/shared/ui/page-meta';
import { Price } from '@/shared/ui/price';
import { QuantityStepper } from '@/shared/ui/quantity-stepper';
import { ProductBreadcrumb } from './product-breadcrumb';
import { ProductGallery } from './product-gallery';
import { ProductJsonLd } from './product-json-ld';
import { productLayout } from './product-layout';
import { ProductNotes } from './product-notes';
import { StockIndicator } from './stock-indicator';

interface ProductDetailsProps {
  product: Product;
  /** From a list; the product itself is on its way. */
  provisional: boolean;
  /** The button that buys the chosen quantity: the page's business. */
  buy: (product: Product, quantity: number) => ReactNode;
  /** What follows below. */
  children?: ReactNode;
}

/** A product's page (spec §2). On a phone what buys it stays at the bottom of the screen, in reach of a thumb. */
export function ProductDetails({ product, provisional, buy, children }: ProductDetailsProps) {
  const [chosen, setChosen] = useState(1);
  const { title, category, description, countInStock } = product;
  const inStock = countInStock > 0;
  // The stock may turn out lower than what was chosen.
  const quantity = Math.max(1, Math.min(chosen, countInStock));
  return (
    <>
      <PageMeta title={title} description={description.slice(0, 160)} />
      <ProductJsonLd product={product} />
      <ProductBreadcrumb product={product} />
      <Box component="article" aria-busy={provisional} sx={productLayout.article}>
        <ProductGallery title={title} images={product.images} />
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
          <Price
            value={product.price}
            sx={{ mt: 1.5, fontSize: '1.5rem', fontWeight: 600, lineHeight: '36px' }}
          />
          <Box sx={{ mt: 1 }}>
            <StockIndicator countInStock={countInStock} />
          </Box>
          {description ? (
            <Typography sx={{ mt: 2.5, color: 'text.secondary', whiteSpace: 'pre-line', maxWidth: '62ch' }}>
              {description}
            </Typography>
          ) : null}
          <Box sx={productLayout.buyBar}>
            {inStock ? (
              <QuantityStepper
                name={title}
                value={quantity}
                min={1}
                max={countInStock}
                onChange={setChosen}
              />
            ) : null}
            <Box sx={{ flex: 1, display: 'grid' }}>{buy(product, quantity)}</Box>
          </Box>
          <Box sx={{ mt: 3.5 }}>
            <ProductNotes />
          </Box>
        </Box>
        <Box sx={productLayout.related}>{children}</Box>
      </Box>
    </>
  );
}
