import { TicketX } from 'lucide-react';
import * as endpoints from '@contract/endpoints';
import type { PromotionResponse } from '@contract/promotions/promotion-schema';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { SecondaryText } from '@/shared/ui/text';
import {
  EditorPage,
  ResourceForm,
  useResourceForm,
  type ResourceEditorConfig,
} from '../shared/forms/editor-page';
import { SwitchField, TextField } from '../shared/forms/form-fields';
import { TitledPanel } from '../shared/layout/titled-panel';
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
import { DiscountSentenceSection } from './sentence-section';
import { useDiscountFormatOptions } from './use-discount-wording';

const discountEditor: ResourceEditorConfig<PromotionResponse, DiscountFormValues> = {
  type: 'promotion',
  noun: 'discount',
  endpoints: {
    get: endpoints.getPromotion,
    create: endpoints.createPromotion,
    update: endpoints.updatePromotion,
  },
  icon: TicketX,
  listPath: panelPaths.adminDiscounts,
  getPath: panelPaths.adminDiscount,
  getId: ({ _id }) => _id,
  getTitle: ({ name }) => name,
  form: {
    empty: EMPTY_DISCOUNT_FORM,
    fromStored: toDiscountForm,
    parse: parseDiscountForm,
    toErrors: toDiscountFormErrors,
  },
};

function DiscountForm({ stored }: { stored: PromotionResponse | null }) {
  const decision = createDiscountConflictResolver(useDiscountFormatOptions());
  const form = useResourceForm(discountEditor, stored, decision);
  const { values, base } = form;
  return (
    <ResourceForm
      editor={discountEditor}
      form={form}
      title={base?.name}
      status={
        base ? (
          <>
            <DiscountStateBadge discount={base} />
            <SecondaryText>{formatDiscountUses(base)}</SecondaryText>
          </>
        ) : null
      }
      asideLabel={t('Summary and preview')}
      aside={
        <>
          <DiscountSummary form={values} />
          <DiscountPreview form={values} />
        </>
      }
    >
      <TitledPanel title={t('Name')} stacked>
        <TextField
          name="name"
          label={t('Name of the discount')}
          hint={t('Customers see this in the cart and on their orders.')}
        />
        <SwitchField
          name="active"
          label={t('Active')}
          hint={t('An inactive discount does not apply to any order.')}
        />
      </TitledPanel>
      <DiscountSentenceSection used={base?.used ?? null} />
    </ResourceForm>
  );
}

export function DiscountEditor({ id }: { id: string | null }) {
  return (
    <EditorPage editor={discountEditor} id={id}>
      {(stored) => <DiscountForm stored={stored} />}
    </EditorPage>
  );
}
