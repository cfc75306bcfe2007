import Box from '@mui/material/Box';
import type { Product } from '@contract/products/products';
import { cardLayout, cardSizes } from './card-layout';
import { ProductCard } from './product-card';

interface ProductGridProps {
  products: readonly Product[];
  /** The names' place in the page's outline. */
  heading?: 'h2' | 'h3';
  /** Columns on a wide screen; fewer follow by themselves. */
  columns?: 3 | 4;
  /** How many of the first pictures are seen at once, and so are loaded at once. */
  eagerPictures?: number;
}

/** Products side by side: two on a phone, three or four on a desk, their prices in line. */
export function ProductGrid({ products, heading, columns = 4, eagerPictures = 0 }: ProductGridProps) {
  return (
    <Box
      component="ul"
      role="list"
      className="cards"
      style={{ '--grid-columns': columns } as object}
      sx={[cardLayout.grid, cardLayout.spacedRows]}
    >
      {products.map((product, index) => (
        <ProductCard
          key={product._id}
          product={product}
          sizes={cardSizes[columns]}
          heading={heading}
          eager={index < eagerPictures}
        />
      ))}
    </Box>
  );
}
