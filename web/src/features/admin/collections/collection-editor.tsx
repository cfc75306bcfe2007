import Box from '@mui/material/Box';
import { FormikProvider } from 'formik';
import { LayoutGrid } from 'lucide-react';
import type { AdminCollection } from '@contract/collections/collection-answers';
import { presentState } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { sentOf } from '@/shared/forms/form-codec';
import { nestedErrors } from '@/shared/forms/field-errors';
import { BackLink } from '@/shared/ui/back-link';
import { ConfirmedButton } from '@/shared/ui/use-confirmed';
import { AdminHeading } from '../admin-heading';
import { NumberField, stack, SwitchField, TextField } from '../form-fields';
import { Panel } from '../panel';
import { StoredEditor } from '../stored-editor';
import { StoredForm, useStoredForm } from '../stored-form';
import {
  checked,
  collectionDecision,
  formErrors,
  formOf,
  NEW_COLLECTION,
  slugOf,
  type CollectionForm,
} from './collection-form';
import { CollectionPreview, useCollectionPreview } from './collection-preview';
import {
  changeCollection,
  collectionKey,
  createCollection,
  fetchCollection,
  removeCollection,
} from './collections-api';
import { MemberFields, PictureField } from './member-fields';

/** @throws ApiError, STALE_WRITE where it was changed in the meantime. */
function saveCollection(form: CollectionForm, version: AdminCollection | null): Promise<AdminCollection> {
  const { slug, ...content } = sentOf(checked(form));
  return version
    ? changeCollection(slug, { ...content, updatedAt: version.updatedAt })
    : createCollection({ slug, ...content });
}

/** The form of a collection. It saves on the version that it started with. */
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
    // The address follows the title until it is typed.
    completed: (form) => (form.slug === '' ? { ...form, slug: slugOf(form.title) } : form),
    decision: collectionDecision((id): string | undefined => titleOf(id)),
    send: saveCollection,
    validate: (form) => nestedErrors(checked(form).problems ?? {}),
    refused: (errors) => nestedErrors(formErrors(errors)),
  });
  const found = useCollectionPreview(values);
  const products = found.answer?.products ?? [];
  const titleOf = (id: string) => products.find(({ _id }) => _id === id)?.title;
  return (
    <FormikProvider value={formik}>
      <Box sx={{ mb: 3 }}>
        <BackLink to={paths.adminCollections}>All collections</BackLink>
        <AdminHeading title={base?.title ?? 'New collection'} />
      </Box>
      <StoredForm
        parts={parts}
        asideLabel="Products and preview"
        aside={
          <>
            <CollectionPreview found={found} />
            <Panel title="Picture">
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
        <Panel title="Collection">
          <Box sx={stack}>
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
          </Box>
        </Panel>
        <MemberFields found={products} />
      </StoredForm>
    </FormikProvider>
  );
}

/** Edits a collection, or makes a new one where there is no slug. */
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
