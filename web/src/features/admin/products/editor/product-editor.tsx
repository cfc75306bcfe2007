import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { PackageX } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { editorColumns } from './editor-layout';
import { copyOf, EMPTY_FORM, formOf } from './product-form';
import { ProductFormView } from './product-form-view';
import { StoredEditor } from '../../stored-editor';
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
  return (
    <StoredEditor
      stored={wanted === null ? null : productKey(wanted)}
      fetcher={fetchAnyProduct}
      noun="Product"
      icon={PackageX}
      list={paths.adminProducts}
      skeleton={<EditorSkeleton />}
    >
      {(stored) => {
        if (stored === null) return <ProductFormView key="new" product={null} initial={EMPTY_FORM} />;
        if (id === null)
          return <ProductFormView key={`copy ${wanted}`} product={null} initial={copyOf(stored)} copied />;
        return <ProductFormView key={id} product={stored} initial={formOf(stored)} />;
      }}
    </StoredEditor>
  );
}
