import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import type { CollectionMembers } from '@contract/collections/collection-schema';
import type { Product } from '@contract/products/products';
import { messageOf } from '@/shared/api/api-error';
import { useData } from '@/shared/data/use-data';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { useSettled } from '../discounts/use-settled';
import { Panel } from '../panel';
import { previewedMembers, type CollectionForm } from './collection-form';
import { fetchPreview, previewKey } from './collections-api';

/** Milliseconds after the last change. */
const PAUSE = 400;

/** What the form's members find in the shop now; the last answer stays while another is on its way. */
export function usePreview(form: CollectionForm) {
  const wanted = useMemo(() => {
    const members = previewedMembers(form);
    return members && JSON.stringify(members);
  }, [form]);
  const asked = useSettled(wanted, PAUSE);
  const { data, error, loading, settled, reload } = useData(
    asked === null ? null : previewKey(asked),
    () => fetchPreview(JSON.parse(asked ?? '') as CollectionMembers),
    { keepPrevious: true },
  );
  return {
    preview: data,
    /** The form says nothing that could be looked for. */
    unclear: wanted === null,
    error: loading ? undefined : error,
    isCurrent: settled && asked === wanted,
    reload,
  };
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
export function CollectionPreview({
  preview,
  unclear,
  error,
  isCurrent,
  reload,
}: ReturnType<typeof usePreview>) {
  const more = preview ? preview.total - preview.products.length : 0;
  return (
    <Panel title="What is in it now">
      <Box role="status" aria-busy={!unclear && !isCurrent && error === undefined}>
        {unclear ? (
          <Typography sx={{ color: 'text.secondary' }}>Correct the marked fields to see products.</Typography>
        ) : error !== undefined ? (
          <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
            {messageOf(error, 'The products could not be loaded.')}
            <Button color="secondary" variant="outlined" onClick={reload}>
              Try again
            </Button>
          </Box>
        ) : preview ? (
          <Box sx={{ opacity: isCurrent ? 1 : 0.55, transition: 'opacity 160ms' }}>
            <Typography sx={{ mb: 1.5 }}>
              {preview.total === 1 ? '1 product' : `${preview.total} products`} on sale
            </Typography>
            <Box component="ol" aria-label="Products of the collection" sx={list}>
              {preview.products.map((product) => (
                <Found key={product._id} product={product} />
              ))}
            </Box>
            {more > 0 ? (
              <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
                and {more} more
              </Typography>
            ) : null}
          </Box>
        ) : (
          <Skeleton aria-label="Looking for products" variant="rounded" height={120} />
        )}
      </Box>
    </Panel>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 };
const row = { display: 'flex', alignItems: 'center', gap: 1.5 };
