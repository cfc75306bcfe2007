import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Product } from '@contract/products/products';
import { fetchProducts } from '@/shared/api/fetch-products';
import { useData } from '@/shared/data/use-data';
import { recentlyViewed } from './recently-viewed';

/** How far below the screen the products are asked for. */
const AHEAD = '400px';

/** Whether an element is on the screen, or about to be. */
function useNear() {
  const [near, setNear] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return { near, ref };
}

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
