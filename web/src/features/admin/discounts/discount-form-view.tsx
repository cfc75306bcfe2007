import Box from '@mui/material/Box';
import { FormikProvider, useFormik } from 'formik';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PromotionAnswer } from '@contract/promotions/promotion-answers';
import { paths } from '@/shared/config/paths';
import { nestedErrors } from '@/shared/forms/field-errors';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { toasts } from '@/shared/toasts/toasts';
import { BackLink } from '@/shared/ui/back-link';
import { formColumn, formColumns } from '../form-columns';
import { ActivityList } from '../activity/activity-list';
import { AdminHeading } from '../admin-heading';
import { EditorBar } from '../editor-bar';
import { stack, SwitchField, TextField } from '../form-fields';
import { LeaveDialog } from '../leave-dialog';
import { Panel } from '../panel';
import { useUnsavedGuard } from '../use-unsaved-guard';
import { checked, formOf, isSameForm, NEW_DISCOUNT, type DiscountForm } from './discount-form';
import { DiscountPreview } from './discount-preview';
import { DiscountStateBadge, usesText } from './discount-state';
import { DiscountSummary } from './discount-summary';
import { SentenceSection } from './sentence-section';
import { useSaveDiscount } from './use-save-discount';

/** Events shown; the activity page has all of them. */
const EVENTS = 5;

function Header({ discount }: { discount: PromotionAnswer | null }) {
  return (
    <Box sx={{ mb: 3 }}>
      <BackLink to={paths.adminDiscounts}>All discounts</BackLink>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <AdminHeading title={discount?.name ?? 'New discount'} />
        </Box>
        {discount ? (
          <>
            <DiscountStateBadge discount={discount} />
            <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
              {usesText(discount)}
            </Box>
          </>
        ) : null}
      </Box>
    </Box>
  );
}

const stateText = (isNew: boolean, unsaved: boolean, saving: boolean) =>
  saving ? 'Saving…' : unsaved ? 'Unsaved changes' : isNew ? 'Not saved yet' : 'All changes saved';

/** The form of a discount. It saves on the version that it started with. */
export function DiscountFormView({ stored }: { stored: PromotionAnswer | null }) {
  const navigate = useNavigate();
  const [base, setBase] = useState(stored);
  const clean = useMemo(() => (base ? formOf(base) : NEW_DISCOUNT), [base]);
  const formik = useFormik<DiscountForm>({
    initialValues: clean,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (form) => {
      const { problems } = checked(form, base);
      if (problems === null) return {};
      toasts.error('Please check the highlighted fields.');
      return nestedErrors(problems);
    },
    onSubmit: (form) => save(form),
  });
  const { values, resetForm, isSubmitting } = formik;
  const unsaved = !isSameForm(values, clean);
  const guard = useUnsavedGuard(unsaved);

  /** Continues from a stored version. */
  const rebase = (current: PromotionAnswer, form = formOf(current)) => {
    setBase(current);
    resetForm({ values: form });
  };
  const save = useSaveDiscount({
    base,
    onSaved: async (saved) => {
      if (base) return rebase(saved);
      await guard.release();
      void navigate(paths.adminDiscount(saved._id), { replace: true });
    },
    onStale: rebase,
    onRefused: (problems) => formik.setErrors(nestedErrors(problems)),
  });
  return (
    <FormikProvider value={formik}>
      <Header discount={base} />
      <ValidatedForm label="Discount">
        <Box sx={formColumns}>
          <Box sx={formColumn}>
            <Panel title="Name">
              <Box sx={stack}>
                <TextField
                  name="name"
                  label="Name of the discount"
                  hint="Customers see it in the cart and on their orders."
                />
                <SwitchField
                  name="active"
                  label="Switched on"
                  hint="While it is off, it applies to no order."
                />
              </Box>
            </Panel>
            <SentenceSection used={base?.used ?? null} />
          </Box>
          <Box component="aside" aria-label="What it does" sx={formColumn}>
            <DiscountSummary form={values} />
            <DiscountPreview form={values} />
          </Box>
        </Box>
        <EditorBar
          state={stateText(base === null, unsaved, isSubmitting)}
          unsaved={unsaved}
          saving={isSubmitting}
          idle={base !== null && !unsaved}
          save={base ? 'Save' : 'Create discount'}
          onDiscard={() => resetForm({ values: clean })}
        />
      </ValidatedForm>
      {base ? (
        <Box sx={{ mt: 4 }}>
          <Panel title="History">
            <ActivityList key={base.updatedAt} type="promotion" id={base._id} limit={EVENTS} compact />
          </Panel>
        </Box>
      ) : null}
      <LeaveDialog guard={guard} title="Leave without saving?" />
    </FormikProvider>
  );
}
