import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LayoutGrid } from 'lucide-react';
import { useMemo } from 'react';
import type { AdminCollection } from '@contract/collections/collection-schema';
import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { getCacheKeyPrefix } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { ConfirmationButton } from '@/shared/ui/use-confirmed';
import { SecondaryText } from '@/shared/ui/text';
import { formatCount } from '../shared/labels/format-count';
import { NumberField, SwitchField, TextField } from '../shared/forms/form-fields';
import { TitledPanel } from '../shared/layout/titled-panel';
import { FormPreviewPanel, useFormPreview } from '../shared/layout/preview-panel';
import { sendRequestWithoutToast } from '../shared/api/fetcher';
import { sendDeleteRequest } from '../shared/api/send-change';
import {
  EditorPage,
  ResourceForm,
  useResourceForm,
  type ResourceEditorConfig,
} from '../shared/forms/editor-page';
import {
  parseCollectionMembership,
  type CollectionFormValues,
  parseCollectionForm,
  createCollectionEditConflictResolver,
  toCollectionFormErrors,
  toCollectionForm,
  EMPTY_COLLECTION_FORM,
  suggestSlug,
} from './collection-form';
import { CollectionMemberFields, CollectionPictureField } from './member-fields';
import { ShoppablePictureFields } from './room-fields';
import { TableFields } from './table-fields';

const PREVIEW_DELAY_MS = 400;

function useCollectionPreview(form: CollectionFormValues) {
  const previewRequest = useMemo(() => parseCollectionMembership(form), [form]);
  return useFormPreview(previewRequest, {
    path: getCacheKeyPrefix(endpoints.previewCollection),
    fetchPreview: (body) => sendRequestWithoutToast(endpoints.previewCollection, { body }),
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

const collectionEditor: ResourceEditorConfig<AdminCollection, CollectionFormValues> = {
  type: 'collection',
  noun: 'collection',
  endpoints: {
    get: endpoints.getAdminCollection,
    create: endpoints.createCollection,
    update: endpoints.updateCollection,
  },
  icon: LayoutGrid,
  listPath: panelPaths.adminCollections,
  getPath: panelPaths.adminCollection,
  getId: ({ slug }) => slug,
  getTitle: ({ title }) => title,
  createFields: ['slug'],
  form: {
    empty: EMPTY_COLLECTION_FORM,
    fromStored: toCollectionForm,
    // If the URL handle is empty, it is generated from the title.
    complete: (form) => (form.slug === '' ? { ...form, slug: suggestSlug(form.title) } : form),
    parse: (form) => parseCollectionForm(form),
    toErrors: toCollectionFormErrors,
  },
};

function CollectionForm({ stored }: { stored: AdminCollection | null }) {
  const decision = createCollectionEditConflictResolver((id): string | undefined => getTitle(id));
  const form = useResourceForm(collectionEditor, stored, decision);
  const { values, base, leave } = form;
  const found = useCollectionPreview(values);
  const products = found.answer?.products ?? [];
  const getTitle = (id: string) => products.find(({ _id }) => _id === id)?.title;
  return (
    <ResourceForm
      editor={collectionEditor}
      form={form}
      title={base?.title}
      asideLabel="Products and preview"
      aside={
        <>
          <CollectionPreview found={found} />
          <TitledPanel title="Product picture">
            <CollectionPictureField name="pictureOf" matchingProducts={products} />
          </TitledPanel>
        </>
      }
      actions={
        base ? (
          <ConfirmationButton
            title={`Delete ${base.title}?`}
            question="Its page and links stop working, and discounts for it no longer apply. Its products are not deleted. To hide it temporarily, unpublish it instead."
            confirm="Delete"
            action={() => sendDeleteRequest(endpoints.removeCollection, { params: { slug: base.slug } })}
            success={`${base.title} is deleted`}
            failure={`${base.title} could not be deleted. Please try again.`}
            onDone={() => void leave(panelPaths.adminCollections)}
          >
            Delete collection
          </ConfirmationButton>
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
        <TextField name="description" label="Text" minLines={3} />
        <SwitchField name="published" label="Published" hint="Shown in menus and on the home page." />
        <NumberField name="position" label="Menu position" hint="Lower numbers come first." />
      </TitledPanel>
      <CollectionMemberFields matchingProducts={products} />
      <ShoppablePictureFields collection={stored} />
      <TableFields />
    </ResourceForm>
  );
}

export function CollectionEditor({ slug }: { slug: string | null }) {
  return (
    <EditorPage editor={collectionEditor} id={slug}>
      {(stored) => <CollectionForm stored={stored} />}
    </EditorPage>
  );
}
