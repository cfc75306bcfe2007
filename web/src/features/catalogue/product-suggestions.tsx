import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { useEndpointData } from '@/shared/data/use-data';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { TextLink } from '@/shared/ui/text-link';
import { CATALOGUE_CACHE_KEYS } from './catalogue-api';

const MAX_SUGGESTIONS = 2;

interface ProductSuggestionsProps {
  productId: string;
  excludedIds: readonly string[];
  action?: (product: Product) => ReactNode;
}

/** Compact list of related products. Renders nothing while loading or if there are no products. */
export function ProductSuggestions({ productId, excludedIds, action }: ProductSuggestionsProps) {
  const { data } = useEndpointData(CATALOGUE_CACHE_KEYS.related(productId));
  const shown = (data?.products ?? [])
    .filter((product) => product.countInStock > 0 && !excludedIds.includes(product._id))
    .slice(0, MAX_SUGGESTIONS);
  if (shown.length === 0) return null;
  return (
    <Box
      component="section"
      aria-labelledby="suggestions"
      sx={{ borderTop: 1, borderColor: 'divider', pt: 2 }}
    >
      <Typography id="suggestions" component="h3" variant="body2" sx={{ color: 'text.secondary', mb: 1.25 }}>
        {t('Goes well with this')}
      </Typography>
      <Box component="ul" role="list" sx={{ display: 'grid', gap: 1.25 }}>
        {shown.map((product) => (
          <Box key={product._id} component="li" sx={row}>
            <ProductPicture image={product.images[0] ?? null} alt="" sizes="56px" />
            <Box sx={{ minWidth: 0 }}>
              <TextLink to={shopPaths.product(product._id)} dir="auto" sx={{ fontWeight: 500 }}>
                {product.title}
              </TextLink>
              <Typography component="div" variant="body2" sx={{ color: 'text.secondary' }}>
                <Price value={product.price} />
              </Typography>
            </Box>
            {action?.(product)}
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const row = { display: 'grid', gridTemplateColumns: '56px 1fr auto', gap: 1.5, alignItems: 'center' };
