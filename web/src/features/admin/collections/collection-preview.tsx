import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { prefixOf } from '@/shared/api/client';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { counted } from '../counted';
import { PreviewPanel, usePreview } from '../preview-panel';
import { previewedMembers, type CollectionForm } from './collection-form';
import { fetchPreview } from './collections-api';

/** Milliseconds after the last change. */
const PAUSE = 400;

/** What the form's members find in the shop now. */
export function useCollectionPreview(form: CollectionForm) {
  const wanted = useMemo(() => previewedMembers(form), [form]);
  return usePreview(wanted, { path: prefixOf(endpoints.previewCollection), fetchPreview, pause: PAUSE });
}

function Found({ product }: { product: Product }) {
  return (
    <Box component="li" sx={row}>
      <ProductPicture image={product.images[0] ?? null} alt="" sizes="48px" sx={{ width: 48 }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600, lineHeight: 1.35 }}>{product.title}</Box>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <Price value={product.price} />
          {product.countInStock === 0 ? ' · Out of Stock' : null}
        </Typography>
      </Box>
    </Box>
  );
}

/** The first products that shoppers would see. */
export function CollectionPreview({ found }: { found: ReturnType<typeof useCollectionPreview> }) {
  return (
    <PreviewPanel
      title="Current products"
      found={found}
      unclear="Correct the highlighted fields to see products."
      failure="The products could not be loaded."
      waiting="Loading products"
      height={120}
    >
      {({ products, total }) => (
        <>
          <Typography sx={{ mb: 1.5 }}>{counted(total, 'product')} on sale</Typography>
          <Box component="ol" aria-label="Products of the collection" sx={list}>
            {products.map((product) => (
              <Found key={product._id} product={product} />
            ))}
          </Box>
          {total > products.length ? (
            <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
              and {total - products.length} more
            </Typography>
          ) : null}
        </>
      )}
    </PreviewPanel>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 };
const row = { display: 'flex', alignItems: 'center', gap: 1.5 };
