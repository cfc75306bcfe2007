import Box from '@mui/material/Box';
import type { Product } from '@contract/products/products';
import { productCardStyles, PRODUCT_CARD_IMAGE_SIZES } from './card-layout';
import { ProductCard } from './product-card';

interface ProductGridProps {
  products: readonly Product[];
  heading?: 'h2' | 'h3';
  columns?: 3 | 4;
  /** Number of images to load immediately, because they are visible without scrolling. */
  eagerPictures?: number;
}

export function ProductGrid({ products, heading, columns = 4, eagerPictures = 0 }: ProductGridProps) {
  return (
    <Box
      component="ul"
      role="list"
      className="cards"
      style={{ '--grid-columns': columns } as object}
      sx={[productCardStyles.grid, productCardStyles.spacedRows]}
    >
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          sizes={PRODUCT_CARD_IMAGE_SIZES[columns]}
          heading={heading}
          eager={index < eagerPictures}
        />
      ))}
    </Box>
  );
}
