import Box from '@mui/material/Box';
import { FormikProvider, useFormik } from 'formik';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PromotionAnswer } from '@contract/promotions/promotion-answers';
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
import { stack, SwitchField, TextField } from '../form-fields';
import { Panel } from '../panel';
import { StoredForm } from '../stored-form';
import { useUnsavedGuard } from '../use-unsaved-guard';
import { discountDecision } from './discount-decision';
import { checked, formErrors, formOf, isSameForm, NEW_DISCOUNT, type DiscountForm } from './discount-form';
import { DiscountPreview } from './discount-preview';
import { DiscountStateBadge, usesText } from './discount-state';
import { DiscountSummary } from './discount-summary';
import { changeDiscount, createDiscount } from './discounts-api';
import { SentenceSection } from './sentence-section';
import { useWording } from './use-wording';

const problemsOf = (form: DiscountForm, version: PromotionAnswer | null) =>
  nestedErrors(checked(form, version).problems ?? {});

/** @throws ApiError, STALE_WRITE where it was changed in the meantime. */
function saveDiscount(form: DiscountForm, version: PromotionAnswer | null): Promise<PromotionAnswer> {
  const input = sentOf(checked(form, version));
  return version
    ? changeDiscount(version._id, { ...input, updatedAt: version.updatedAt })
    : createDiscount(input);
}

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

/** The form of a discount. It saves on the version that it started with. */
export function DiscountFormView({ stored }: { stored: PromotionAnswer | null }) {
  const navigate = useNavigate();
  const [base, setBase] = useState(stored);
  const clean = useMemo(() => (base ? formOf(base) : NEW_DISCOUNT), [base]);
  const formik = useFormik<DiscountForm>({
    initialValues: clean,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (form) => announced(problemsOf(form, base)),
    onSubmit: (form): Promise<void> => save(form),
  });
  const { values, resetForm } = formik;
  const unsaved = !isSameForm(values, clean);
  const guard = useUnsavedGuard(unsaved);

  /** Continues from a stored version. */
  const rebase = (current: PromotionAnswer, form = formOf(current)) => {
    setBase(current);
    resetForm({ values: form });
  };
  const { save, dialog } = useVersionedSave<PromotionAnswer, DiscountForm>({
    present: (error) => presentState(error, 'promotion'),
    noun: 'discount',
    base,
    formOf,
    decision: discountDecision(useWording()),
    send: saveDiscount,
    onSaved: async (saved) => {
      toasts.success(`${saved.name} is ${base ? 'saved' : 'created'}`);
      if (base) return rebase(saved);
      await guard.release();
      void navigate(paths.adminDiscount(saved._id), { replace: true });
    },
    onRebase: rebase,
    validate: problemsOf,
    setErrors: formik.setErrors,
    refused: (errors) => nestedErrors(formErrors(errors)),
    changedBy: ({ _id }) => lastEditor('promotion', _id),
    failure: 'The discount could not be saved. Please try again.',
  });
  return (
    <FormikProvider value={formik}>
      <Header discount={base} />
      <StoredForm
        noun="Discount"
        isNew={base === null}
        unsaved={unsaved}
        guard={guard}
        onDiscard={() => resetForm({ values: clean })}
        asideLabel="Summary and preview"
        aside={
          <>
            <DiscountSummary form={values} />
            <DiscountPreview form={values} />
          </>
        }
      >
        <Panel title="Name">
          <Box sx={stack}>
            <TextField
              name="name"
              label="Name of the discount"
              hint="Customers see this in the cart and on their orders."
            />
            <SwitchField
              name="active"
              label="Active"
              hint="An inactive discount does not apply to any order."
            />
          </Box>
        </Panel>
        <SentenceSection used={base?.used ?? null} />
      </StoredForm>
      {dialog}
      {base ? (
        <Box sx={{ mt: 4 }}>
          <RecentActivity key={base.updatedAt} type="promotion" id={base._id} />
        </Box>
      ) : null}
    </FormikProvider>
  );
}
