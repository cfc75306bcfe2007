import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PackageX } from 'lucide-react';
import { useEffect } from 'react';
import { isNotFound } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { invalidate } from '@/shared/data/change-data';
import { useData } from '@/shared/data/use-data';
import { LoadError } from '@/shared/ui/load-error';
import { MissingPage } from '@/shared/ui/missing-page';
import { editorColumns } from './editor-layout';
import { copyOf, EMPTY_FORM, formOf } from './product-form';
import { ProductFormView } from './product-form-view';
import { fetchAnyProduct, productKey } from '../products-api';

interface ProductEditorProps {
  /** Null: a new product. */
  id: string | null;
  /** The product that a new one is copied from. */
  from: string | null;
}

function EditorSkeleton() {
  return (
    <Box role="status" aria-label="Loading the product" sx={{ ...editorColumns, mt: { xs: 14, lg: 17 } }}>
      <Skeleton variant="rounded" height={340} sx={{ gridArea: 'basics' }} />
      <Skeleton variant="rounded" height={560} sx={{ gridArea: 'sale' }} />
      <Skeleton variant="rounded" height={420} sx={{ gridArea: 'more' }} />
    </Box>
  );
}

/** Edits a product, or creates one. */
export function ProductEditor({ id, from }: ProductEditorProps) {
  const wanted = id ?? from;
  const { data, error, loading, reload } = useData(wanted ? productKey(wanted) : null, fetchAnyProduct);
  // The editor starts with the current product, not with an answer that was kept.
  useEffect(() => () => void (wanted && invalidate(productKey(wanted))), [wanted]);
  if (wanted === null) return <ProductFormView key="new" product={null} initial={EMPTY_FORM} />;
  if (data && id === null)
    return <ProductFormView key={`copy ${wanted}`} product={null} initial={copyOf(data)} copied />;
  if (data) return <ProductFormView key={wanted} product={data} initial={formOf(data)} />;
  if (isNotFound(error))
    return (
      <MissingPage icon={PackageX} title="Product not found" to={paths.adminProducts} button="All products">
        It may have been deleted in the meantime.
      </MissingPage>
    );
  if (error !== undefined && !loading)
    return <LoadError heading="h1" title="Failed to load the product" onRetry={reload} />;
  return <EditorSkeleton />;
}
