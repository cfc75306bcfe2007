import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FormikProvider } from 'formik';
import { SquareArrowOutUpRight, PackageX } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Product } from '@contract/products/products';
import { presentState } from '@/shared/api/api-error';
import { paths } from '@/shared/config/panel-paths';
import { LinkButton } from '@/shared/ui/link-button';
import { AdminHeading } from '../../admin-heading';
import { StoredEditor } from '../../stored-editor';
import { column, StoredForm, useStoredForm } from '../../stored-form';
import { ProductStatusBadge } from '../product-labels';
import { duplicateEntry, ProductMenu, ProductMenuButton } from '../product-menu';
import { fetchAnyProduct, productKey, saveProduct } from '../products-api';
import { newPrices, usePriceQuestion } from '../use-price-question';
import { OptionsSection } from './options/options-section';
import { PicturesSection } from './pictures/pictures-section';
import { BasicsSection, SaleSections } from './plain-sections';
import { productDecision } from './product-decision';
import {
  copyOf,
  EMPTY_FORM,
  formErrors,
  formOf,
  isSameForm,
  problemsOf,
  requestOf,
  type ProductForm,
} from './product-form';
import { SpecificationsSection } from './specifications-section';

interface EditorHeaderProps {
  product: Product | null;
  unsaved: boolean;
  onChanged: (product: Product) => void;
}

function getListPath(state: unknown): string {
  const list = (state as { list?: unknown } | null)?.list;
  return typeof list === 'string' && list.startsWith(paths.adminProducts) ? list : paths.adminProducts;
}

function EditorHeader({ product, unsaved, onChanged }: EditorHeaderProps) {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const list = getListPath(state);
  return (
    <AdminHeading
      title={product?.title ?? 'New product'}
      list={list}
      action={
        product ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <ProductStatusBadge status={product.status} />
            {product.status === 'active' ? (
              <LinkButton
                to={paths.product(product._id)}
                color="secondary"
                startIcon={<SquareArrowOutUpRight size={18} aria-hidden />}
              >
                View in shop
              </LinkButton>
            ) : null}
            <ProductMenuButton title={product.title} onOpen={setAnchor} />
            <ProductMenu
              product={product}
              anchor={anchor}
              entries={[duplicateEntry(product._id)]}
              unsaved={unsaved}
              onClose={() => setAnchor(null)}
              onChanged={onChanged}
              onLeft={() => void navigate(list, { replace: true })}
            />
          </Box>
        ) : null
      }
    />
  );
}

interface ProductFormViewProps {
  product: Product | null;
  blank?: ProductForm;
}

function ProductFormView({ product, blank = EMPTY_FORM }: ProductFormViewProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const priceConfirmation = usePriceQuestion();
  const { formik, base, unsaved, rebase, parts } = useStoredForm({
    type: 'product',
    present: (error) => presentState(error, 'product'),
    noun: 'product',
    stored: product,
    blank,
    formOf,
    isSame: isSameForm,
    about: ({ _id, title, updatedAt }) => ({ id: _id, title, path: paths.adminProduct(_id), updatedAt }),
    decision: productDecision,
    send: async (form: ProductForm, version): Promise<Product> => {
      const { body, files } = requestOf(form, version?.updatedAt ?? null);
      setProgress(files.length > 0 ? 0 : null);
      try {
        return await saveProduct({ id: version?._id ?? null, body, files, onProgress: setProgress });
      } finally {
        setProgress(null);
      }
    },
    confirm: async (form, version) =>
      version === null ||
      priceConfirmation.confirm(newPrices(requestOf(form, version.updatedAt).body, version)),
    validate: problemsOf,
    refused: formErrors,
  });
  return (
    <FormikProvider value={formik}>
      <EditorHeader product={base} unsaved={unsaved} onChanged={(changed) => rebase(changed)} />
      <StoredForm parts={parts} layout={editorColumns} progress={progress} alwaysSaves>
        <Box sx={{ gridArea: 'basics', minWidth: 0 }}>
          <BasicsSection />
        </Box>
        <Box sx={{ ...column, gridArea: 'sale' }}>
          <SaleSections />
        </Box>
        <Box sx={{ ...column, gridArea: 'more' }}>
          <PicturesSection />
          <OptionsSection />
          <SpecificationsSection />
        </Box>
      </StoredForm>
      {priceConfirmation.dialog}
    </FormikProvider>
  );
}

interface ProductEditorProps {
  id: string | null;
  from: string | null;
}

export function ProductEditor({ id, from }: ProductEditorProps) {
  const loadedId = id ?? from;
  return (
    <StoredEditor
      stored={loadedId === null ? null : productKey(loadedId)}
      fetcher={fetchAnyProduct}
      noun="Product"
      icon={PackageX}
      list={paths.adminProducts}
      skeleton={<EditorSkeleton />}
    >
      {(stored) => {
        if (stored === null) return <ProductFormView key="new" product={null} />;
        if (id === null)
          return <ProductFormView key={`copy ${loadedId}`} product={null} blank={copyOf(stored)} />;
        return <ProductFormView key={id} product={stored} />;
      }}
    </StoredEditor>
  );
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

/** The price comes before the pictures on phones. */
const editorColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: { xs: '"basics" "sale" "more"', lg: '"basics sale" "more sale"' },
};
