import Box from '@mui/material/Box';
import { FormikProvider, useFormik } from 'formik';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminCollection } from '@contract/collections/collection-answers';
import { presentState } from '@/shared/api/api-error';
import { paths } from '@/shared/config/paths';
import { sentOf } from '@/shared/forms/form-codec';
import { nestedErrors } from '@/shared/forms/field-errors';
import { announced, useVersionedSave } from '@/shared/forms/use-versioned-save';
import { toasts } from '@/shared/toasts/toasts';
import { BackLink } from '@/shared/ui/back-link';
import { lastEditor } from '../activity/activity-api';
import { RecentActivity } from '../activity/recent-activity';
import { AdminHeading } from '../admin-heading';
import { NumberField, stack, SwitchField, TextField } from '../form-fields';
import { Panel } from '../panel';
import { StoredForm } from '../stored-form';
import { useUnsavedGuard } from '../use-unsaved-guard';
import { collectionDecision } from './collection-decision';
import {
  checked,
  formErrors,
  formOf,
  isSameForm,
  NEW_COLLECTION,
  slugOf,
  type CollectionForm,
} from './collection-form';
import { CollectionPreview, useCollectionPreview } from './collection-preview';
import { changeCollection, createCollection } from './collections-api';
import { DeleteCollection } from './delete-collection';
import { MemberFields } from './member-fields';
import { PictureField } from './picture-field';

const problemsOf = (form: CollectionForm) => nestedErrors(checked(form).problems ?? {});

/** @throws ApiError, STALE_WRITE where it was changed in the meantime. */
function saveCollection(form: CollectionForm, version: AdminCollection | null): Promise<AdminCollection> {
  const { slug, ...content } = sentOf(checked(form));
  return version
    ? changeCollection(slug, { ...content, updatedAt: version.updatedAt })
    : createCollection({ slug, ...content });
}

/** The form of a collection. It saves on the version that it started with. */
export function CollectionFormView({ stored }: { stored: AdminCollection | null }) {
  const navigate = useNavigate();
  const [base, setBase] = useState(stored);
  const clean = useMemo(() => (base ? formOf(base) : NEW_COLLECTION), [base]);
  /** A new collection's address follows its title until it is typed. */
  const asSent = (form: CollectionForm): CollectionForm =>
    base || form.slug !== '' ? form : { ...form, slug: slugOf(form.title) };
  const formik = useFormik<CollectionForm>({
    initialValues: clean,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (form) => announced(problemsOf(asSent(form))),
    onSubmit: (form): Promise<void> => save(asSent(form)),
  });
  const { values, resetForm } = formik;
  const unsaved = !isSameForm(values, clean);
  const guard = useUnsavedGuard(unsaved);
  const found = useCollectionPreview(values);
  const products = found.answer?.products ?? [];
  const rebase = (current: AdminCollection, form = formOf(current)) => {
    setBase(current);
    resetForm({ values: form });
  };
  const leave = async (to: string) => {
    await guard.release();
    void navigate(to, { replace: true });
  };
  const { save, dialog } = useVersionedSave<AdminCollection, CollectionForm>({
    present: (error) => presentState(error, 'collection'),
    noun: 'collection',
    base,
    formOf,
    decision: collectionDecision(products),
    send: saveCollection,
    onSaved: (saved) => {
      toasts.success(`${saved.title} is ${base ? 'saved' : 'created'}`);
      return base ? rebase(saved) : leave(paths.adminCollection(saved.slug));
    },
    onRebase: rebase,
    validate: problemsOf,
    setErrors: formik.setErrors,
    refused: (errors) => nestedErrors(formErrors(errors)),
    changedBy: ({ slug }) => lastEditor('collection', slug),
    failure: 'The collection could not be saved. Please try again.',
  });
  return (
    <FormikProvider value={formik}>
      <Box sx={{ mb: 3 }}>
        <BackLink to={paths.adminCollections}>All collections</BackLink>
        <AdminHeading title={base?.title ?? 'New collection'} />
      </Box>
      <StoredForm
        noun="Collection"
        isNew={base === null}
        unsaved={unsaved}
        guard={guard}
        onDiscard={() => resetForm({ values: clean })}
        asideLabel="Products and preview"
        aside={
          <>
            <CollectionPreview found={found} />
            <Panel title="Picture">
              <PictureField name="pictureOf" found={products} />
            </Panel>
          </>
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
      {dialog}
      {base ? (
        <Box sx={{ mt: 4, display: 'grid', gap: 2, justifyItems: 'start' }}>
          <DeleteCollection collection={base} onDeleted={() => void leave(paths.adminCollections)} />
          {/* Last, since it is as long as what it says, which comes later. */}
          <Box sx={{ width: '100%' }}>
            <RecentActivity key={base.updatedAt} type="collection" id={base.slug} />
          </Box>
        </Box>
      ) : null}
    </FormikProvider>
  );
}
