import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import type { Product } from '@contract/products/products';
import { fetchProducts } from '@/shared/api/fetch-products';
import { useData } from '@/shared/data/use-data';
import { useNear } from '@/shared/use-near';
import { recentlyViewed } from './recently-viewed';

interface RecentProductsProps {
  /** The product whose page this is. */
  except?: string;
  /** Keeps the place of the products while they load. */
  room: ReactNode;
  /** The products side by side, drawn by the page. */
  children: (products: readonly Product[]) => ReactNode;
}

/** The last viewed products that are still sold. Empty if there are none, or if they cannot be loaded. */
export function RecentProducts({ except, room, children }: RecentProductsProps) {
  const [ids] = useState(() => recentlyViewed.read().filter((id) => id !== except));
  const { near, ref } = useNear();
  const key = near && ids.length > 0 ? `recently viewed ${ids.join()}` : null;
  const { data, error } = useData(key, () => fetchProducts(ids));
  const products = ids.flatMap((id) => data?.products.get(id) ?? []);
  // A drawn page does not know what was viewed: a script in its head says if anything was (index.html).
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
            Recently viewed
          </Typography>
          {children(products)}
        </Box>
      ) : isAwaited ? (
        <Box aria-hidden sx={[place, kept, hasViewed && { display: 'block' }]}>
          <Typography component="div" variant="h2" sx={heading}>
            &nbsp;
          </Typography>
          {room}
        </Box>
      ) : null}
    </Box>
  );
}

const neverChanges = () => () => undefined;

const place = { pt: { xs: 7, md: 11 } };
const heading = { mb: { xs: 2.5, md: 4 } };

/**
 * Empty room, only for those who have viewed other products. Emotion would attach a selector that begins with `:root` to the
 * element's own class.
 */
const kept = { display: 'none', visibility: 'hidden', 'html[data-viewed] &': { display: 'block' } };
