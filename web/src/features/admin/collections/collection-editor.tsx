import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormikProvider } from 'formik';
import { LayoutGrid } from 'lucide-react';
import { useMemo } from 'react';
import type { AdminCollection } from '@contract/collections/collection-responses';
import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { getConflictingVersion } from '@/shared/api/api-error';
import { getCacheKeyPrefix } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { toFormikErrors } from '@/shared/forms/field-errors';
import { getValidInput } from '@/shared/forms/form-codec';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { ConfirmedButton } from '@/shared/ui/use-confirmed';
import { SecondaryText } from '@/shared/ui/text';
import { AdminPageHeading } from '../shared/layout/admin-heading';
import { formatCount } from '../shared/labels/format-count';
import { NumberField, SwitchField, TextField } from '../shared/forms/form-fields';
import { TitledPanel } from '../shared/layout/titled-panel';
import { FormPreviewPanel, useFormPreview } from '../shared/layout/preview-panel';
import { EditorLoader } from '../shared/forms/editor-loader';
import { EditorForm, useEditorForm } from '../shared/forms/editor-form';
import {
  parseCollectionMembers,
  type CollectionFormValues,
  parseCollectionForm,
  createCollectionConflictResolver,
  toCollectionFormErrors,
  toCollectionForm,
  EMPTY_COLLECTION_FORM,
  suggestSlug,
} from './collection-form';
import {
  fetchCollectionPreview,
  updateCollection,
  getCollectionKey,
  createCollection,
  fetchCollection,
  removeCollection,
} from './collections-api';
import { CollectionMemberFields, CollectionPictureField } from './member-fields';
import { ShoppablePictureFields } from './room-fields';

const PREVIEW_DELAY_MS = 400;

function useCollectionPreview(form: CollectionFormValues) {
  const previewRequest = useMemo(() => parseCollectionMembers(form), [form]);
  return useFormPreview(previewRequest, {
    path: getCacheKeyPrefix(endpoints.previewCollection),
    fetchPreview: fetchCollectionPreview,
    pause: PREVIEW_DELAY_MS,
  });
}

function PreviewProduct({ product }: { product: Product }) {
  return (
    <Box component="li" sx={row}>
      <ProductPicture image={product.images[0] ?? null} alt="" sizes="48px" sx={{ width: 48 }} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600, lineHeight: 1.35 }}>{product.title}</Box>
        <SecondaryText>
          <Price value={product.price} />
          {product.countInStock === 0 ? ' · Out of Stock' : null}
        </SecondaryText>
      </Box>
    </Box>
  );
}

function CollectionPreview({ found }: { found: ReturnType<typeof useCollectionPreview> }) {
  return (
    <FormPreviewPanel
      title="Current products"
      found={found}
      unclear="Correct the highlighted fields to see products."
      failure="The products could not be loaded."
      waiting="Loading products"
      height={120}
    >
      {({ products, total }) => (
        <>
          <Typography sx={{ mb: 1.5 }}>{formatCount(total, 'product')} on sale</Typography>
          <Box component="ol" aria-label="Products of the collection" sx={list}>
            {products.map((product) => (
              <PreviewProduct key={product._id} product={product} />
            ))}
          </Box>
          {total > products.length ? (
            <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
              and {total - products.length} more
            </Typography>
          ) : null}
        </>
      )}
    </FormPreviewPanel>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 };
const row = { display: 'flex', alignItems: 'center', gap: 1.5 };

function saveCollection(
  form: CollectionFormValues,
  version: AdminCollection | null,
): Promise<AdminCollection> {
  const { slug, ...content } = getValidInput(parseCollectionForm(form));
  return version
    ? updateCollection(slug, { ...content, updatedAt: version.updatedAt })
    : createCollection({ slug, ...content });
}

function CollectionFormView({ stored }: { stored: AdminCollection | null }) {
  const { formik, values, base, leave, parts } = useEditorForm({
    type: 'collection',
    present: (error) => getConflictingVersion(error, 'collection'),
    noun: 'collection',
    stored,
    blank: EMPTY_COLLECTION_FORM,
    formOf: toCollectionForm,
    about: ({ slug, title, updatedAt }) => ({
      id: slug,
      title,
      path: panelPaths.adminCollection(slug),
      updatedAt,
    }),
    // If the URL handle is empty, it is generated from the title.
    completed: (form) => (form.slug === '' ? { ...form, slug: suggestSlug(form.title) } : form),
    decision: createCollectionConflictResolver((id): string | undefined => getTitle(id)),
    send: saveCollection,
    validate: (form) => toFormikErrors(parseCollectionForm(form).problems ?? {}),
    refused: (errors) => toFormikErrors(toCollectionFormErrors(errors)),
  });
  const found = useCollectionPreview(values);
  const products = found.answer?.products ?? [];
  const getTitle = (id: string) => products.find(({ _id }) => _id === id)?.title;
  return (
    <FormikProvider value={formik}>
      <AdminPageHeading title={base?.title ?? 'New collection'} list={panelPaths.adminCollections} />
      <EditorForm
        parts={parts}
        asideLabel="Products and preview"
        aside={
          <>
            <CollectionPreview found={found} />
            <TitledPanel title="Product picture">
              <CollectionPictureField name="pictureOf" found={products} />
            </TitledPanel>
          </>
        }
        actions={
          base ? (
            <ConfirmedButton
              title={`Delete ${base.title}?`}
              question="Its page and links stop working, and discounts for it no longer apply. Its products are not deleted. To hide it temporarily, unpublish it instead."
              confirm="Delete"
              act={() => removeCollection(base.slug)}
              success={`${base.title} is deleted`}
              failure={`${base.title} could not be deleted. Please try again.`}
              onDone={() => void leave(panelPaths.adminCollections)}
            >
              Delete collection
            </ConfirmedButton>
          ) : null
        }
      >
        <TitledPanel title="Collection" stacked>
          <TextField name="title" label="Title" />
          {base ? null : (
            <TextField
              name="slug"
              label="URL handle"
              hint={`The page is at ${panelPaths.collection(values.slug || suggestSlug(values.title) || '…')}. It cannot be changed later.`}
            />
          )}
          <TextField name="description" label="Text" lines={3} />
          <SwitchField name="published" label="Published" hint="Shown in menus and on the home page." />
          <NumberField name="position" label="Menu position" hint="Lower numbers come first." />
        </TitledPanel>
        <CollectionMemberFields found={products} />
        <ShoppablePictureFields stored={stored} />
      </EditorForm>
    </FormikProvider>
  );
}

export function CollectionEditor({ slug }: { slug: string | null }) {
  return (
    <EditorLoader
      stored={slug === null ? null : getCollectionKey(slug)}
      fetcher={fetchCollection}
      noun="Collection"
      icon={LayoutGrid}
      list={panelPaths.adminCollections}
    >
      {(stored) => <CollectionFormView stored={stored} />}
    </EditorLoader>
  );
}
