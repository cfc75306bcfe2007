import { FormikProvider } from 'formik';
import { TicketX } from 'lucide-react';
import type { PromotionAnswer } from '@contract/promotions/promotion-answers';
import { presentState } from '@/shared/api/api-error';
import { paths } from '@/shared/config/panel-paths';
import { sentOf } from '@/shared/forms/form-codec';
import { nestedErrors } from '@/shared/forms/field-errors';
import { SecondaryText } from '@/shared/ui/text';
import { AdminHeading } from '../admin-heading';
import { SwitchField, TextField } from '../form-fields';
import { Panel } from '../panel';
import { StoredEditor } from '../stored-editor';
import { StoredForm, useStoredForm } from '../stored-form';
import {
  checked,
  discountDecision,
  formErrors,
  formOf,
  NEW_DISCOUNT,
  type DiscountForm,
} from './discount-form';
import { DiscountPreview, DiscountSummary } from './discount-preview';
import { DiscountStateBadge, usesText } from './discount-state';
import { changeDiscount, createDiscount, discountKey, fetchDiscount } from './discounts-api';
import { SentenceSection } from './sentence-section';
import { useWording } from './use-wording';

function saveDiscount(form: DiscountForm, version: PromotionAnswer | null): Promise<PromotionAnswer> {
  const input = sentOf(checked(form, version));
  return version
    ? changeDiscount(version._id, { ...input, updatedAt: version.updatedAt })
    : createDiscount(input);
}

function DiscountFormView({ stored }: { stored: PromotionAnswer | null }) {
  const { formik, values, base, parts } = useStoredForm({
    type: 'promotion',
    present: (error) => presentState(error, 'promotion'),
    noun: 'discount',
    stored,
    blank: NEW_DISCOUNT,
    formOf,
    about: ({ _id, name, updatedAt }) => ({
      id: _id,
      title: name,
      path: paths.adminDiscount(_id),
      updatedAt,
    }),
    decision: discountDecision(useWording()),
    send: saveDiscount,
    validate: (form, version) => nestedErrors(checked(form, version).problems ?? {}),
    refused: (errors) => nestedErrors(formErrors(errors)),
  });
  return (
    <FormikProvider value={formik}>
      <AdminHeading
        title={base?.name ?? 'New discount'}
        list={paths.adminDiscounts}
        action={
          base ? (
            <>
              <DiscountStateBadge discount={base} />
              <SecondaryText>{usesText(base)}</SecondaryText>
            </>
          ) : null
        }
      />
      <StoredForm
        parts={parts}
        asideLabel="Summary and preview"
        aside={
          <>
            <DiscountSummary form={values} />
            <DiscountPreview form={values} />
          </>
        }
      >
        <Panel title="Name" stacked>
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
        </Panel>
        <SentenceSection used={base?.used ?? null} />
      </StoredForm>
    </FormikProvider>
  );
}

export function DiscountEditor({ id }: { id: string | null }) {
  return (
    <StoredEditor
      stored={id === null ? null : discountKey(id)}
      fetcher={fetchDiscount}
      noun="Discount"
      icon={TicketX}
      list={paths.adminDiscounts}
    >
      {(stored) => <DiscountFormView stored={stored} />}
    </StoredEditor>
  );
}
