import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormikProvider } from 'formik';
import { LayoutGrid } from 'lucide-react';
import { useMemo } from 'react';
import type { AdminCollection } from '@contract/collections/collection-answers';
import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { presentState } from '@/shared/api/api-error';
import { prefixOf } from '@/shared/api/client';
import { paths } from '@/shared/config/panel-paths';
import { nestedErrors } from '@/shared/forms/field-errors';
import { sentOf } from '@/shared/forms/form-codec';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { ConfirmedButton } from '@/shared/ui/use-confirmed';
import { SecondaryText } from '@/shared/ui/text';
import { AdminHeading } from '../admin-heading';
import { counted } from '../counted';
import { NumberField, SwitchField, TextField } from '../form-fields';
import { Panel } from '../panel';
import { PreviewPanel, usePreview } from '../preview-panel';
import { StoredEditor } from '../stored-editor';
import { StoredForm, useStoredForm } from '../stored-form';
import {
  previewedMembers,
  type CollectionForm,
  checked,
  collectionDecision,
  formErrors,
  formOf,
  NEW_COLLECTION,
  slugOf,
} from './collection-form';
import {
  fetchPreview,
  changeCollection,
  collectionKey,
  createCollection,
  fetchCollection,
  removeCollection,
} from './collections-api';
import { MemberFields, PictureField } from './member-fields';
import { RoomFields } from './room-fields';

const PREVIEW_DELAY_MS = 400;

function useCollectionPreview(form: CollectionForm) {
  const previewRequest = useMemo(() => previewedMembers(form), [form]);
  return usePreview(previewRequest, {
    path: prefixOf(endpoints.previewCollection),
    fetchPreview,
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
    </PreviewPanel>
  );
}

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 };
const row = { display: 'flex', alignItems: 'center', gap: 1.5 };

function saveCollection(form: CollectionForm, version: AdminCollection | null): Promise<AdminCollection> {
  const { slug, ...content } = sentOf(checked(form));
  return version
    ? changeCollection(slug, { ...content, updatedAt: version.updatedAt })
    : createCollection({ slug, ...content });
}

function CollectionFormView({ stored }: { stored: AdminCollection | null }) {
  const { formik, values, base, leave, parts } = useStoredForm({
    type: 'collection',
    present: (error) => presentState(error, 'collection'),
    noun: 'collection',
    stored,
    blank: NEW_COLLECTION,
    formOf,
    about: ({ slug, title, updatedAt }) => ({
      id: slug,
      title,
      path: paths.adminCollection(slug),
      updatedAt,
    }),
    // The URL handle follows the title until the user edits the handle.
    completed: (form) => (form.slug === '' ? { ...form, slug: slugOf(form.title) } : form),
    decision: collectionDecision((id): string | undefined => getTitle(id)),
    send: saveCollection,
    validate: (form) => nestedErrors(checked(form).problems ?? {}),
    refused: (errors) => nestedErrors(formErrors(errors)),
  });
  const found = useCollectionPreview(values);
  const products = found.answer?.products ?? [];
  const getTitle = (id: string) => products.find(({ _id }) => _id === id)?.title;
  return (
    <FormikProvider value={formik}>
      <AdminHeading title={base?.title ?? 'New collection'} list={paths.adminCollections} />
      <StoredForm
        parts={parts}
        asideLabel="Products and preview"
        aside={
          <>
            <CollectionPreview found={found} />
            <Panel title="Product picture">
              <PictureField name="pictureOf" found={products} />
            </Panel>
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
              onDone={() => void leave(paths.adminCollections)}
            >
              Delete collection
            </ConfirmedButton>
          ) : null
        }
      >
        <Panel title="Collection" stacked>
          <TextField name="title" label="Title" />
          {base ? null : (
            <TextField
              name="slug"
              label="URL handle"
              hint={`The page is at ${paths.collection(values.slug || slugOf(values.title) || '…')}. It cannot be changed later.`}
            />
          )}
          <TextField name="description" label="Text" lines={3} />
          <SwitchField name="published" label="Published" hint="Shown in menus and on the home page." />
          <NumberField name="position" label="Menu position" hint="Lower numbers come first." />
        </Panel>
        <MemberFields found={products} />
        <RoomFields stored={stored} />
      </StoredForm>
    </FormikProvider>
  );
}

export function CollectionEditor({ slug }: { slug: string | null }) {
  return (
    <StoredEditor
      stored={slug === null ? null : collectionKey(slug)}
      fetcher={fetchCollection}
      noun="Collection"
      icon={LayoutGrid}
      list={paths.adminCollections}
    >
      {(stored) => <CollectionFormView stored={stored} />}
    </StoredEditor>
  );
}
