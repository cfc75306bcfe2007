import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LayoutGrid } from 'lucide-react';
import { useMemo } from 'react';
import type { AdminCollection } from '@contract/collections/collection-schema';
import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { getCacheKeyPrefix } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { ConfirmationButton } from '@/shared/ui/use-confirmed';
import { SecondaryText } from '@/shared/ui/text';
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
          {product.countInStock === 0 ? ` · ${t('Out of Stock')}` : null}
        </SecondaryText>
      </Box>
    </Box>
  );
}

function CollectionPreview({ found }: { found: ReturnType<typeof useCollectionPreview> }) {
  return (
    <FormPreviewPanel
      title={t('Current products')}
      found={found}
      unclear={t('Correct the highlighted fields to see products.')}
      failure={t('The products could not be loaded.')}
      waiting={t('Loading products')}
      height={120}
    >
      {({ products, total }) => (
        <>
          <Typography sx={{ mb: 1.5 }}>
            {t('{count, plural, one {# product on sale} other {# products on sale}}', { count: total })}
          </Typography>
          <Box component="ol" aria-label={t('Products of the collection')} sx={list}>
            {products.map((product) => (
              <PreviewProduct key={product._id} product={product} />
            ))}
          </Box>
          {total > products.length ? (
            <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
              {t('and {count} more', { count: total - products.length })}
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
      asideLabel={t('Products and preview')}
      aside={
        <>
          <CollectionPreview found={found} />
          <TitledPanel title={t('Product picture')}>
            <CollectionPictureField name="pictureOf" matchingProducts={products} />
          </TitledPanel>
        </>
      }
      actions={
        base ? (
          <ConfirmationButton
            title={t('Delete {name}?', { name: base.title })}
            question={t(
              'Its page and links stop working, and discounts for it no longer apply. Its products are not deleted. To hide it temporarily, unpublish it instead.',
            )}
            confirm={t('Delete')}
            action={() => sendDeleteRequest(endpoints.removeCollection, { params: { slug: base.slug } })}
            success={t('{name} is deleted', { name: base.title })}
            failure={t('{name} could not be deleted. Please try again.', { name: base.title })}
            onDone={() => void leave(panelPaths.adminCollections)}
          >
            {t('Delete collection')}
          </ConfirmationButton>
        ) : null
      }
    >
      <TitledPanel title={t('Collection')} stacked>
        <TextField name="title" label={t('Title')} />
        {base ? null : (
          <TextField
            name="slug"
            label={t('URL handle')}
            hint={t('The page is at {path}. It cannot be changed later.', {
              path: panelPaths.collection(values.slug || suggestSlug(values.title) || '…'),
            })}
          />
        )}
        <TextField name="description" label={t('Text')} minLines={3} />
        <SwitchField
          name="published"
          label={t('Published')}
          hint={t('Shown in menus and on the home page.')}
        />
        <NumberField name="position" label={t('Menu position')} hint={t('Lower numbers come first.')} />
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
