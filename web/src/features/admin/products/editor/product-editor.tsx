import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { FormikProvider } from 'formik';
import { Languages, SquareArrowOutUpRight, PackageX } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { getConflictingVersion } from '@/shared/api/api-error';
import { panelPaths } from '@/shared/config/panel-paths';
import { LinkButton } from '@/shared/ui/link-button';
import { useContentLanguages } from '../../shared/settings/use-content-languages';
import { AdminPageHeading } from '../../shared/layout/admin-heading';
import { EditorLoader } from '../../shared/forms/editor-loader';
import { formColumnStyle, EditorForm, useEditorForm } from '../../shared/forms/editor-form';
import { ProductStatusBadge } from '../../shared/products/product-labels';
import { createDuplicateProductMenuEntry, ProductMenu, ProductMenuButton } from '../product-menu';
import { fetchEndpointData } from '@/shared/api/client';
import { getAdminProductCacheKey } from '../../shared/products/load-products';
import { saveProduct } from '../save-product';
import { getChangedPrices, usePriceChangeConfirmation } from '../use-price-confirmation';
import { ProductDetailSections } from './detail-sections';
import { ProductOptionsSection } from './options/options-section';
import { ProductPicturesSection } from './pictures/pictures-section';
import { OfferSection, ProductBasicsSection, ProductEditorSidebar } from './plain-sections';
import { productConflictResolver } from './product-decision';
import {
  createProductCopyForm,
  EMPTY_PRODUCT_FORM,
  toProductFormErrors,
  toProductForm,
  hasSameProductData,
  validateProductForm,
  toCreateProductRequest,
  toUpdateProductRequest,
  type ProductFormValues,
} from './product-form';
import { SparePartsSection } from './spare-parts-section';
import { ProductSpecificationsSection } from './specifications-section';

interface EditorHeaderProps {
  product: Product | null;
  unsaved: boolean;
  onChanged: (product: Product) => void;
}

function getListPath(state: unknown): string {
  const list = (state as { list?: unknown } | null)?.list;
  return typeof list === 'string' && list.startsWith(panelPaths.adminProducts)
    ? list
    : panelPaths.adminProducts;
}

function EditorHeader({ product, unsaved, onChanged }: EditorHeaderProps) {
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const list = getListPath(state);
  const hasTranslations = useContentLanguages().others.length > 0;
  const translationEntries =
    product && hasTranslations
      ? [{ label: t('Translations'), icon: Languages, to: panelPaths.adminTranslation(product._id) }]
      : [];
  return (
    <AdminPageHeading
      title={product?.title ?? t('New product')}
      listPath={list}
      action={
        product ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <ProductStatusBadge status={product.status} />
            {product.status === 'active' ? (
              <LinkButton
                to={panelPaths.product(product._id)}
                color="secondary"
                startIcon={<SquareArrowOutUpRight size={18} aria-hidden />}
              >
                {t('View in shop')}
              </LinkButton>
            ) : null}
            <ProductMenuButton title={product.title} onOpen={setAnchor} />
            <ProductMenu
              product={product}
              anchor={anchor}
              entries={[createDuplicateProductMenuEntry(product._id), ...translationEntries]}
              unsaved={unsaved}
              onClose={() => setAnchor(null)}
              onChanged={onChanged}
              onDeleted={() => void navigate(list, { replace: true })}
            />
          </Box>
        ) : null
      }
    />
  );
}

interface ProductFormViewProps {
  product: Product | null;
  blank?: ProductFormValues;
}

function ProductFormView({ product, blank = EMPTY_PRODUCT_FORM }: ProductFormViewProps) {
  const [progress, setProgress] = useState<number | null>(null);
  const priceConfirmation = usePriceChangeConfirmation();
  const { formik, base, unsaved, rebase, parts } = useEditorForm({
    type: 'product',
    present: (error) => getConflictingVersion(error, 'product'),
    noun: 'product',
    stored: product,
    blank,
    formOf: toProductForm,
    isSame: hasSameProductData,
    about: ({ _id, title, updatedAt }) => ({ id: _id, title, path: panelPaths.adminProduct(_id), updatedAt }),
    decision: productConflictResolver,
    send: async (form: ProductFormValues, version): Promise<Product> => {
      const request = version
        ? { id: version._id, ...toUpdateProductRequest(form, version.updatedAt) }
        : { id: null, ...toCreateProductRequest(form) };
      setProgress(request.files.length > 0 ? 0 : null);
      try {
        return await saveProduct({ ...request, onProgress: setProgress });
      } finally {
        setProgress(null);
      }
    },
    confirm: async (form, version) =>
      version === null ||
      priceConfirmation.confirm(
        getChangedPrices(toUpdateProductRequest(form, version.updatedAt).body, version),
      ),
    validate: validateProductForm,
    refused: toProductFormErrors,
  });
  return (
    <FormikProvider value={formik}>
      <EditorHeader product={base} unsaved={unsaved} onChanged={(changed) => rebase(changed)} />
      <EditorForm parts={parts} layout={editorColumns} progress={progress}>
        <Box sx={{ ...formColumnStyle, gridArea: 'basics' }}>
          <ProductBasicsSection />
          <OfferSection />
          <ProductPicturesSection />
        </Box>
        <Box sx={{ ...formColumnStyle, gridArea: 'sale' }}>
          <ProductEditorSidebar />
        </Box>
        <Box sx={{ ...formColumnStyle, gridArea: 'more' }}>
          <ProductOptionsSection />
          <ProductDetailSections />
          <ProductSpecificationsSection />
          <SparePartsSection />
        </Box>
      </EditorForm>
      {priceConfirmation.dialog}
    </FormikProvider>
  );
}

interface ProductEditorProps {
  id: string | null;
  copiedProductId: string | null;
}

export function ProductEditor({ id, copiedProductId }: ProductEditorProps) {
  const loadedId = id ?? copiedProductId;
  return (
    <EditorLoader
      stored={loadedId === null ? null : getAdminProductCacheKey(loadedId)}
      fetcher={fetchEndpointData<typeof endpoints.getAdminProduct>}
      noun="Product"
      icon={PackageX}
      list={panelPaths.adminProducts}
      skeleton={<EditorSkeleton />}
    >
      {(stored) => {
        if (stored === null) return <ProductFormView key="new" product={null} />;
        if (id === null)
          return (
            <ProductFormView key={`copy ${loadedId}`} product={null} blank={createProductCopyForm(stored)} />
          );
        return <ProductFormView key={id} product={stored} />;
      }}
    </EditorLoader>
  );
}

function EditorSkeleton() {
  return (
    <Box
      role="status"
      aria-label={t('Loading the product')}
      sx={{ ...editorColumns, mt: { xs: 14, lg: 17 } }}
    >
      <Skeleton variant="rounded" height={760} sx={{ gridArea: 'basics' }} />
      <Skeleton variant="rounded" height={460} sx={{ gridArea: 'sale' }} />
      <Skeleton variant="rounded" height={420} sx={{ gridArea: 'more' }} />
    </Box>
  );
}

/** Layout styles of the editor. On phones, the status follows the pictures. */
const editorColumns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
  gridTemplateRows: { lg: 'auto 1fr' },
  gridTemplateAreas: { xs: '"basics" "sale" "more"', lg: '"basics sale" "more sale"' },
};
