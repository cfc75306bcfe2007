import Box from '@mui/material/Box';
import { FormikProvider, useFormik } from 'formik';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AdminCollection } from '@contract/collections/collection-answers';
import { paths } from '@/shared/config/paths';
import { nestedErrors } from '@/shared/forms/field-errors';
import { toasts } from '@/shared/toasts/toasts';
import { BackLink } from '@/shared/ui/back-link';
import { RecentActivity } from '../activity/recent-activity';
import { AdminHeading } from '../admin-heading';
import { NumberField, stack, SwitchField, TextField } from '../form-fields';
import { Panel } from '../panel';
import { StoredForm } from '../stored-form';
import { useUnsavedGuard } from '../use-unsaved-guard';
import { checked, formOf, isSameForm, NEW_COLLECTION, slugOf, type CollectionForm } from './collection-form';
import { CollectionPreview, useCollectionPreview } from './collection-preview';
import { DeleteCollection } from './delete-collection';
import { MemberFields } from './member-fields';
import { PictureField } from './picture-field';
import { useSaveCollection } from './use-save-collection';

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
    validate: (form) => {
      const { problems } = checked(asSent(form));
      if (problems === null) return {};
      toasts.error('Please check the highlighted fields.');
      return nestedErrors(problems);
    },
    onSubmit: (form) => save(asSent(form)),
  });
  const { values, resetForm } = formik;
  const unsaved = !isSameForm(values, clean);
  const guard = useUnsavedGuard(unsaved);
  const found = useCollectionPreview(values);
  const rebase = (current: AdminCollection) => {
    setBase(current);
    resetForm({ values: formOf(current) });
  };
  const leave = async (to: string) => {
    await guard.release();
    void navigate(to, { replace: true });
  };
  const save = useSaveCollection({
    base,
    onSaved: (saved) => (base ? rebase(saved) : leave(paths.adminCollection(saved.slug))),
    onStale: (current) => setBase(current),
    onRefused: (problems) => formik.setErrors(nestedErrors(problems)),
  });
  const products = found.answer?.products ?? [];
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
        asideLabel="What is in it"
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
                label="Address"
                hint={`The page is at ${paths.collection(values.slug || slugOf(values.title) || '…')}. It cannot be changed later.`}
              />
            )}
            <TextField name="description" label="Text" lines={3} />
            <SwitchField
              name="published"
              label="Published"
              hint="Shoppers find it in menus and on the home page."
            />
            <NumberField name="position" label="Place in menus" hint="Lower numbers come first." />
          </Box>
        </Panel>
        <MemberFields found={products} />
      </StoredForm>
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
