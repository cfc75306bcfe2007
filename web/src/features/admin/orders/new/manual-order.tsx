import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useImperativeHandle, useRef, useState, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { OrderDraft } from '@contract/orders/manual-orders';
import type { Quote } from '@contract/orders/quote';
import { t } from '@contract/texts/text';
import { getErrorMessage } from '@/shared/api/api-error';
import { useIdempotencyKeys } from '@/shared/api/idempotency-key';
import { panelPaths } from '@/shared/config/panel-paths';
import { useAction } from '@/shared/data/use-action';
import { toFormikErrors, showFieldErrors } from '@/shared/forms/field-errors';
import { ValidatedForm } from '@/shared/forms/validated-form';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { toasts } from '@/shared/toasts/toasts';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { ConfirmationButton } from '@/shared/ui/use-confirmed';
import { sendWriteRequest } from '../../shared/api/send-change';
import { AdminPageHeading } from '../../shared/layout/admin-heading';
import { useUnsavedChangesGuard } from '../../shared/forms/use-unsaved-changes-guard';
import { toAddressFieldErrors } from '../line-item-form';
import { ManualOrderFields } from './manual-fields';
import {
  toOrderDraftInput,
  validateOrderDraft,
  createEmptyManualOrderForm,
  toManualOrderForm,
  isPickupQuote,
  toManualOrderInput,
  validateManualOrder,
  type ManualOrderFormValues,
} from './manual-form';

type UnsavedGuard = Pick<ReturnType<typeof useUnsavedChangesGuard>, 'release'>;

function DraftButtons({
  draft,
  onSaved,
  onRemove,
}: {
  draft: OrderDraft | null;
  onSaved: (draft: OrderDraft, entered: ManualOrderFormValues) => void;
  onRemove: () => Promise<void> | undefined;
}) {
  const { currency } = useStoreSettings();
  const navigate = useNavigate();
  const form = useFormikContext<ManualOrderFormValues>();
  const saving = useAction(
    async (values: ManualOrderFormValues) => {
      const input = toOrderDraftInput(values, currency);
      const { data } = draft
        ? await sendWriteRequest(endpoints.updateOrderDraft, {
            params: { id: draft._id },
            body: { ...input, updatedAt: draft.updatedAt },
          })
        : await sendWriteRequest(endpoints.createOrderDraft, { body: input });
      return data.draft;
    },
    {
      success: t('The draft was saved'),
      failure: t('The draft could not be saved'),
    },
  );
  const save = async () => {
    const problems = validateOrderDraft(form.values, currency);
    if (Object.keys(problems).length > 0) return showFieldErrors(problems, form);
    const outcome = await saving.run(form.values);
    if (outcome.ok) onSaved(outcome.answer, form.values);
    else showFieldErrors(outcome.fieldErrors, form);
  };
  return (
    <>
      <SecondaryButton aria-disabled={saving.busy} onClick={() => void save()}>
        {t('Save draft')}
      </SecondaryButton>
      {draft ? (
        <ConfirmationButton
          action={() => sendWriteRequest(endpoints.removeOrderDraft, { params: { id: draft._id } })}
          title={t('Delete this draft?')}
          question={t('Everything you entered will be lost.')}
          confirm={t('Delete draft')}
          refuse={t('Keep draft')}
          success={t('The draft was deleted')}
          failure={t('The draft could not be deleted')}
          onDone={() =>
            void Promise.resolve(onRemove()).then(() => navigate(panelPaths.adminDrafts, { replace: true }))
          }
        >
          {t('Delete draft')}
        </ConfirmationButton>
      ) : null}
    </>
  );
}

function UnsavedOrder({
  saved,
  guard,
}: {
  saved: ManualOrderFormValues;
  guard: RefObject<UnsavedGuard | null>;
}) {
  const { values } = useFormikContext<ManualOrderFormValues>();
  const { dialog, release } = useUnsavedChangesGuard(
    JSON.stringify(values) !== JSON.stringify(saved),
    t('Leave without saving this order?'),
  );
  useImperativeHandle(guard, () => ({ release }));
  return dialog;
}

/** Page to place an order for a customer. Placing an order from a draft deletes the draft. */
export function ManualOrderView({ opened = null }: { opened?: OrderDraft | null }) {
  const { currency, countries } = useStoreSettings();
  const navigate = useNavigate();
  const getIdempotencyKey = useIdempotencyKeys();
  const [quote, setQuote] = useState<Quote>();
  // Last opened or saved version of the draft, so that a save does not overwrite newer changes by another user.
  const [draft, setDraft] = useState(opened);
  const [saved, setSaved] = useState(() =>
    opened ? toManualOrderForm(opened, currency) : createEmptyManualOrderForm(countries[0] ?? ''),
  );
  const [initial] = useState(saved);
  const guard = useRef<UnsavedGuard>(null);
  async function submit(
    form: ManualOrderFormValues,
    helpers: FormikHelpers<ManualOrderFormValues>,
  ): Promise<void> {
    if (form.lines.length === 0 || !quote) return toasts.error(t('Add an item first.'));
    const body = { ...toManualOrderInput(form, quote, currency), draft: draft?._id };
    try {
      const headers = { 'Idempotency-Key': getIdempotencyKey(body) };
      const { order, mailed, email } = (await sendWriteRequest(endpoints.placeManualOrder, { body, headers }))
        .data;
      await guard.current?.release();
      toasts.success(
        mailed
          ? t('Order {number} was created, and {email} gets a link to pay', { number: order.number, email })
          : t('Order {number} was created', { number: order.number }),
      );
      void navigate(panelPaths.adminOrder(order._id));
    } catch (error) {
      showFieldErrors(toAddressFieldErrors((error as { fields?: Record<string, string> }).fields), helpers);
      toasts.error(getErrorMessage(error, t('The order could not be created')));
    }
  }
  return (
    <>
      <AdminPageHeading
        title={opened ? t('Draft order') : t('New order')}
        listPath={opened ? panelPaths.adminDrafts : undefined}
      >
        {t('Create an order for a customer, for example for a phone order.')}
      </AdminPageHeading>
      <Formik<ManualOrderFormValues>
        initialValues={initial}
        validate={(form) => toFormikErrors(validateManualOrder(form, isPickupQuote(quote), currency))}
        validateOnBlur={false}
        validateOnChange={false}
        onSubmit={submit}
      >
        <ValidatedForm label={t('New order')}>
          <UnsavedOrder saved={saved} guard={guard} />
          <ManualOrderFields currency={currency} onQuote={setQuote}>
            <DraftButtons
              draft={draft}
              onSaved={async (stored, entered) => {
                setDraft(stored);
                setSaved(entered);
                if (draft) return;
                await guard.current?.release();
                void navigate(panelPaths.adminDraft(stored._id), { replace: true });
              }}
              onRemove={() => guard.current?.release()}
            />
          </ManualOrderFields>
        </ValidatedForm>
      </Formik>
    </>
  );
}
