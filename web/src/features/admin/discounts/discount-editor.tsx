import { FormikProvider } from 'formik';
import { TicketX } from 'lucide-react';
import type { PromotionResponse } from '@contract/promotions/promotion-responses';
import { getConflictingVersion } from '@/shared/api/api-error';
import { panelPaths } from '@/shared/config/panel-paths';
import { getValidInput } from '@/shared/forms/form-codec';
import { toFormikErrors } from '@/shared/forms/field-errors';
import { SecondaryText } from '@/shared/ui/text';
import { AdminPageHeading } from '../shared/layout/admin-heading';
import { SwitchField, TextField } from '../shared/forms/form-fields';
import { TitledPanel } from '../shared/layout/titled-panel';
import { EditorLoader } from '../shared/forms/editor-loader';
import { EditorForm, useEditorForm } from '../shared/forms/editor-form';
import {
  parseDiscountForm,
  createDiscountConflictResolver,
  toDiscountFormErrors,
  toDiscountForm,
  EMPTY_DISCOUNT_FORM,
  type DiscountFormValues,
} from './discount-form';
import { DiscountPreview, DiscountSummary } from './discount-preview';
import { DiscountStateBadge, formatDiscountUses } from './discount-state';
import { updateDiscount, createDiscount, getDiscountKey, fetchDiscount } from './discounts-api';
import { DiscountSentenceSection } from './sentence-section';
import { useDiscountWording } from './use-discount-wording';

function saveDiscount(
  form: DiscountFormValues,
  version: PromotionResponse | null,
): Promise<PromotionResponse> {
  const input = getValidInput(parseDiscountForm(form, version));
  return version
    ? updateDiscount(version._id, { ...input, updatedAt: version.updatedAt })
    : createDiscount(input);
}

function DiscountFormView({ stored }: { stored: PromotionResponse | null }) {
  const { formik, values, base, parts } = useEditorForm({
    type: 'promotion',
    present: (error) => getConflictingVersion(error, 'promotion'),
    noun: 'discount',
    stored,
    blank: EMPTY_DISCOUNT_FORM,
    formOf: toDiscountForm,
    about: ({ _id, name, updatedAt }) => ({
      id: _id,
      title: name,
      path: panelPaths.adminDiscount(_id),
      updatedAt,
    }),
    decision: createDiscountConflictResolver(useDiscountWording()),
    send: saveDiscount,
    validate: (form, version) => toFormikErrors(parseDiscountForm(form, version).problems ?? {}),
    refused: (errors) => toFormikErrors(toDiscountFormErrors(errors)),
  });
  return (
    <FormikProvider value={formik}>
      <AdminPageHeading
        title={base?.name ?? 'New discount'}
        list={panelPaths.adminDiscounts}
        action={
          base ? (
            <>
              <DiscountStateBadge discount={base} />
              <SecondaryText>{formatDiscountUses(base)}</SecondaryText>
            </>
          ) : null
        }
      />
      <EditorForm
        parts={parts}
        asideLabel="Summary and preview"
        aside={
          <>
            <DiscountSummary form={values} />
            <DiscountPreview form={values} />
          </>
        }
      >
        <TitledPanel title="Name" stacked>
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
        </TitledPanel>
        <DiscountSentenceSection used={base?.used ?? null} />
      </EditorForm>
    </FormikProvider>
  );
}

export function DiscountEditor({ id }: { id: string | null }) {
  return (
    <EditorLoader
      stored={id === null ? null : getDiscountKey(id)}
      fetcher={fetchDiscount}
      noun="Discount"
      icon={TicketX}
      list={panelPaths.adminDiscounts}
    >
      {(stored) => <DiscountFormView stored={stored} />}
    </EditorLoader>
  );
}
