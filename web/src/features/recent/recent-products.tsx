import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import type { Product } from '@contract/products/products';
import { fetchProducts } from '@/shared/api/fetch-products';
import { useData } from '@/shared/data/use-data';
import { useNear } from '@/shared/use-near';
import { recentlyViewed } from './recently-viewed';

interface RecentProductsProps {
  /** The product whose page this is. */
  except?: string;
  /** The products side by side, drawn by the page. */
  children: (products: readonly Product[]) => ReactNode;
}

/** The products viewed last that are still sold; nothing where there are none, or no network. */
export function RecentProducts({ except, children }: RecentProductsProps) {
  const [ids] = useState(() => recentlyViewed.read().filter((id) => id !== except));
  const { near, ref } = useNear();
  const key = near && ids.length > 0 ? `recently viewed ${ids.join()}` : null;
  const { data } = useData(key, () => fetchProducts(ids));
  const products = ids.flatMap((id) => data?.products.get(id) ?? []);
  return (
    <Box ref={ref}>
      {products.length > 0 ? (
        <Box component="section" aria-labelledby="recent" sx={{ pt: { xs: 7, md: 11 } }}>
          <Typography id="recent" variant="h2" sx={{ mb: { xs: 2.5, md: 4 } }}>
            Recently viewed
          </Typography>
          {children(products)}
        </Box>
      ) : null}
    </Box>
  );
}
