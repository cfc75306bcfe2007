import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { fetchProducts } from '@/shared/api/fetch-products';
import { useCachedData } from '@/shared/data/use-data';
import { useNearViewport } from '@/shared/use-near';
import { recentlyViewedIdStorage } from './recently-viewed';

interface RecentlyViewedProductsProps {
  excludedId?: string;
  placeholder: ReactNode;
  children: (products: readonly Product[]) => ReactNode;
}

export function RecentlyViewedProducts({ excludedId, placeholder, children }: RecentlyViewedProductsProps) {
  const [ids] = useState(() => recentlyViewedIdStorage.read().filter((id) => id !== excludedId));
  const { near, ref } = useNearViewport();
  const key = near && ids.length > 0 ? `recently viewed ${ids.join()}` : null;
  const { data, error } = useCachedData(key, () => fetchProducts(ids));
  const products = ids.flatMap((id) => data?.products.get(id) ?? []);
  // The server does not know the viewed products, so a script in index.html marks the document.
  const hasViewed = useSyncExternalStore(
    neverChanges,
    () => ids.length > 0,
    () => false,
  );
  const isAwaited = data === undefined && error === undefined;
  return (
    <Box ref={ref}>
      {products.length > 0 ? (
        <Box component="section" aria-labelledby="recent" sx={place}>
          <Typography id="recent" variant="h2" sx={heading}>
            {t('Recently viewed')}
          </Typography>
          {children(products)}
        </Box>
      ) : isAwaited ? (
        <Box aria-hidden sx={[place, reservedSpace, hasViewed && { display: 'block' }]}>
          <Typography component="div" variant="h2" sx={heading}>
            &nbsp;
          </Typography>
          {placeholder}
        </Box>
      ) : null}
    </Box>
  );
}

const neverChanges = () => () => undefined;

const place = { pt: { xs: 7, md: 11 } };
const heading = { mb: { xs: 2.5, md: 4 } };

/**
 * Styles that reserve space if the visitor has viewed products. Uses `html` instead of `:root`, which Emotion
 * would append to the class name.
 */
const reservedSpace = { display: 'none', visibility: 'hidden', 'html[data-viewed] &': { display: 'block' } };
