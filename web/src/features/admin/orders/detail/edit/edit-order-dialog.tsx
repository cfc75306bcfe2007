import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState, useEffect } from 'react';
import { useField, useFormikContext } from 'formik';
import * as endpoints from '@contract/endpoints';
import type { OrderEditPreview, QuoteOrderEditInput } from '@contract/orders/order-edits';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { AddressFields, RecipientFields } from '@/shared/address/address-fields';
import { ApiError } from '@/shared/api/api-error';
import { useIdempotencyKeys } from '@/shared/api/idempotency-key';
import { toFormikErrors } from '@/shared/forms/field-errors';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField, RequiredField } from '@/shared/forms/form-text-field';
import { Price } from '@/shared/products/price';
import { RichText } from '@/shared/ui/rich-text';
import { sixColumnGridStyles, getColumnSpanStyles } from '@/shared/ui/styles/six-columns';
import { formatPrice } from '@/shared/settings/store-settings';
import { sendWriteRequest } from '../../../shared/api/send-change';
import { sendRequestWithoutToast } from '../../../shared/api/fetcher';
import { SelectField } from '../../../shared/forms/form-fields';
import { useFormPreview } from '../../../shared/layout/preview-panel';
import { AffectedParcelsAlert } from '../../affected-parcels-alert';
import { toLineItemForm, validateLineItems, toAddressFieldErrors } from '../../line-item-form';
import { LineItemFields } from '../../line-item-fields';
import { GiftFormFields } from '../../gift-form-fields';
import {
  createAddressEditSchema,
  toOrderEditQuoteInput,
  validateEditedItems,
  type EditedOrderPart,
  type OrderEditFormValues,
} from './edit-form';

const quoteOrderEdit = (id: string, body: QuoteOrderEditInput) =>
  sendRequestWithoutToast(endpoints.quoteOrderEdit, { params: { id }, body });

/** Field for the shipping method, with the price of each method for the address and items in the form. */
function ShippingField({ order, part }: { order: Order; part: EditedOrderPart }) {
  const { values } = useFormikContext<OrderEditFormValues>();
  const [{ value }, , { setValue }] = useField<string>('shippingMethod');
  const { country, state, zipCode } = values;
  const place = part === 'address' ? { country, state, zipCode } : {};
  const hasErrors = Object.keys(validateLineItems(values.lines, order.currency)).length > 0;
  // Uses only the parts of the address that affect shipping, because other parts may be incomplete.
  const quoteRequest = {
    ...toOrderEditQuoteInput(order, part, { ...values, shippingMethod: '' }),
    contactEmail: order.contactEmail,
    shippingAddress: { ...order.shippingAddress, ...place },
  };
  const { answer: edit } = useFormPreview(hasErrors ? null : quoteRequest, {
    path: `order-edit:${order._id}`,
    fetchPreview: (body) => quoteOrderEdit(order._id, body),
  });
  const { methods = [], method = null } = edit ?? {};
  const isMethodUnavailable = value !== '' && edit !== undefined && !methods.some(({ _id }) => _id === value);
  useEffect(() => {
    if (isMethodUnavailable) void setValue('', false);
  }, [isMethodUnavailable, setValue]);
  if (methods.length < 2) return null;
  return (
    <SelectField
      name="shippingMethod"
      label={t('Shipping')}
      choices={[
        ...(method === null ? [['', order.shipping.name || t('As it is')] as const] : []),
        ...methods.map(({ _id, name, gross }) => {
          const costs = gross === 0 ? t('free') : formatPrice(gross);
          return [_id === method ? '' : _id, `${name}: ${costs}`] as const;
        }),
      ]}
      hint={t('The price that the customer pays, including tax and the discounts of this order.')}
    />
  );
}

function PriceDifference({ shown: quoted, currency }: { shown: OrderEditPreview; currency: string }) {
  const { before, total, owed, refund, difference } = quoted;
  const price = (value: number) => <Price value={value} currency={currency} />;
  return (
    <Alert severity={difference === 0 ? 'success' : 'info'} variant="outlined" role="status">
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {difference === 0 ? (
          <RichText text="The total stays {total}." total={price(total)} />
        ) : (
          <RichText
            text="The order came to {before} and will come to {total}."
            before={price(before)}
            total={price(total)}
          />
        )}
      </Typography>
      {owed > 0 ? (
        <Typography variant="body2">
          <RichText
            text="The customer gets an email with a link to pay the remaining {amount}."
            amount={price(owed)}
          />
        </Typography>
      ) : null}
      {refund > 0 ? (
        <Typography variant="body2">
          <RichText text="{amount} goes back to the customer." amount={price(refund)} />
        </Typography>
      ) : null}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {quoted.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </Box>
    </Alert>
  );
}

function VoidedLabels({ labels }: Pick<OrderEditPreview, 'labels'>) {
  if (labels.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" role="status">
      {t(
        '{count, plural, one {A label was bought for the former address. Saving voids it: the tracking number is removed, and the carrier refunds the postage. Buy a new label afterwards.} other {{count} labels were bought for the former address. Saving voids them: the tracking number is removed, and the carrier refunds the postage. Buy a new label afterwards.}}',
        { count: labels.length },
      )}
    </Alert>
  );
}

function EditFields({ order, part }: { order: Order; part: EditedOrderPart }) {
  if (part === 'gift')
    return (
      <>
        <GiftFormFields saved={order.gift} />
        <FormTextField name="reason" label={t('Reason (the customer will see it)')} />
      </>
    );
  if (part === 'items')
    return (
      <>
        <LineItemFields currency={order.currency} />
        <ShippingField order={order} part={part} />
        <FormTextField name="reason" label={t('Reason (the customer will see it)')} />
      </>
    );
  return (
    <>
      <Box sx={sixColumnGridStyles}>
        {order.pickup ? <RecipientFields /> : <AddressFields />}
        <RequiredField name="contactEmail" label={t('Email')} type="email" sx={getColumnSpanStyles(6)} />
      </Box>
      <ShippingField order={order} part={part} />
    </>
  );
}

interface EditOrderDialogProps {
  order: Order;
  part: EditedOrderPart;
  onClosed: () => void;
}

/** Dialog to edit an order. The first submission shows the new total; the second submission saves the changes. */
export function EditOrderDialog({ order: current, part, onClosed }: EditOrderDialogProps) {
  // Version of the order when the dialog was opened. The server rejects the edit if a newer version exists.
  const [order] = useState(current);
  const [quoted, setShown] = useState<{ of: string; edit: OrderEditPreview } | null>(null);
  const getIdempotencyKey = useIdempotencyKeys();
  const initial: OrderEditFormValues = {
    ...order.shippingAddress,
    contactEmail: order.contactEmail,
    lines: toLineItemForm(order),
    reason: '',
    shippingMethod: '',
    gift: order.gift,
  };
  async function send(form: OrderEditFormValues): Promise<boolean> {
    const body = toOrderEditQuoteInput(order, part, form);
    const text = JSON.stringify(body);
    try {
      if (quoted?.of !== text) {
        setShown({ of: text, edit: await quoteOrderEdit(order._id, body) });
        return false;
      }
      const { total, labels } = quoted.edit;
      const edit = {
        ...body,
        version: order.updatedAt,
        totalAmount: total,
        reason: form.reason.trim(),
        voidLabels: labels.length > 0,
      };
      await sendWriteRequest(endpoints.editOrder, {
        params: { id: order._id },
        body: edit,
        headers: { 'Idempotency-Key': getIdempotencyKey(edit) },
      });
      return true;
    } catch (error) {
      setShown(null);
      if (error instanceof ApiError) Object.assign(error.fields, toAddressFieldErrors(error.fields));
      throw error;
    }
  }
  return (
    <FormDialog<OrderEditFormValues>
      title={t(
        '{part, select, address {Edit address and contact of order {number}} items {Edit items and shipping of order {number}} other {Edit gift options of order {number}}}',
        { part, number: order.number },
      )}
      initial={initial}
      validationSchema={part === 'address' ? createAddressEditSchema(order) : undefined}
      validate={(form) => (part === 'items' ? toFormikErrors(validateEditedItems(form, order.currency)) : {})}
      send={
        quoted ? (quoted.edit.labels.length > 0 ? t('Save and void label') : t('Save')) : t('Review changes')
      }
      success={t('The order was changed. The customer gets an email.')}
      failed={t('The order could not be changed')}
      wide
      onSend={send}
      onClosed={onClosed}
    >
      <EditFields order={order} part={part} />
      {quoted ? <PriceDifference shown={quoted.edit} currency={order.currency} /> : null}
      {quoted ? <VoidedLabels labels={quoted.edit.labels} /> : null}
      {quoted ? <AffectedParcelsAlert parcels={quoted.edit.parcels} count={order.parcels.length} /> : null}
    </FormDialog>
  );
}
