import Box from '@mui/material/Box';
import { FormikProvider, useFormik } from 'formik';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { PromotionAnswer } from '@contract/promotions/promotion-answers';
import { paths } from '@/shared/config/paths';
import { nestedErrors } from '@/shared/forms/field-errors';
import { toasts } from '@/shared/toasts/toasts';
import { BackLink } from '@/shared/ui/back-link';
import { RecentActivity } from '../activity/recent-activity';
import { AdminHeading } from '../admin-heading';
import { stack, SwitchField, TextField } from '../form-fields';
import { Panel } from '../panel';
import { StoredForm } from '../stored-form';
import { useUnsavedGuard } from '../use-unsaved-guard';
import { checked, formOf, isSameForm, NEW_DISCOUNT, type DiscountForm } from './discount-form';
import { DiscountPreview } from './discount-preview';
import { DiscountStateBadge, usesText } from './discount-state';
import { DiscountSummary } from './discount-summary';
import { SentenceSection } from './sentence-section';
import { useSaveDiscount } from './use-save-discount';

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
    validate: (form) => {
      const { problems } = checked(form, base);
      if (problems === null) return {};
      toasts.error('Please check the highlighted fields.');
      return nestedErrors(problems);
    },
    onSubmit: (form) => save(form),
  });
  const { values, resetForm } = formik;
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
      <StoredForm
        noun="Discount"
        isNew={base === null}
        unsaved={unsaved}
        guard={guard}
        onDiscard={() => resetForm({ values: clean })}
        asideLabel="What it does"
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
              hint="Customers see it in the cart and on their orders."
            />
            <SwitchField name="active" label="Switched on" hint="While it is off, it applies to no order." />
          </Box>
        </Panel>
        <SentenceSection used={base?.used ?? null} />
      </StoredForm>
      {base ? (
        <Box sx={{ mt: 4 }}>
          <RecentActivity key={base.updatedAt} type="promotion" id={base._id} />
        </Box>
      ) : null}
    </FormikProvider>
  );
}
