import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { Field, useFormikContext } from 'formik';
import * as endpoints from '@contract/endpoints';
import { formatMinorUnits, toMinorUnits } from '@contract/money';
import type { Order, Refund } from '@contract/orders/orders';
import { createRefundMailText } from '@contract/orders/refund-schemas';
import { storeConfig } from '@contract/store-config';
import { t } from '@contract/texts/text';
import { useIdempotencyKeys } from '@/shared/api/idempotency-key';
import { toFormikErrors } from '@/shared/forms/field-errors';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FormTextField } from '@/shared/forms/form-text-field';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { toasts } from '@/shared/toasts/toasts';
import { sendWriteRequest } from '../../../shared/api/send-change';
import { NumberField } from '../../../shared/forms/form-fields';
import { AffectedParcelsAlert } from '../../affected-parcels-alert';
import {
  getParcelsAffectedByRefund,
  getRefundAmountError,
  toRefundInput,
  createRefundForm,
  getRefundPreview,
  getRefundableItems,
  type RefundFormValues,
} from './refund-form';

function RefundFields({ order }: { order: Order }) {
  const { values } = useFormikContext<RefundFormValues>();
  return (
    <>
      <Field as={RadioGroup} name="kind" row aria-label={t('What to refund')}>
        <FormControlLabel value="items" control={<Radio />} label={t('Items and shipping')} />
        <FormControlLabel value="amount" control={<Radio />} label={t('An amount')} />
      </Field>
      {values.kind === 'amount' ? (
        <NumberField name="amount" label={t('Amount in {currency}', { currency: order.currency })} decimal />
      ) : (
        <RefundItems order={order} />
      )}
      <FormTextField name="reason" label={t('Reason (the customer will see it)')} />
      <AffectedParcelsAlert
        parcels={getParcelsAffectedByRefund(order, values)}
        count={order.parcels.length}
      />
      <MailPreview order={order} />
    </>
  );
}

function RefundItems({ order }: { order: Order }) {
  const { lines, shipping } = getRefundableItems(order);
  return (
    <>
      {lines.map(({ id, name, left }) => (
        <Box key={id} role="group" aria-label={name} sx={row}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <NumberField name={`units.${id}`} label={t('Quantity ({count} available)', { count: left })} />
          {/* Units of a cancelled order are already back in stock. */}
          {order.status === 'cancelled' ? null : (
            <Field
              as={FormControlLabel}
              type="checkbox"
              name={`restock.${id}`}
              control={<Checkbox />}
              label={t('Return to stock')}
            />
          )}
        </Box>
      ))}
      {shipping > 0 ? (
        <NumberField
          name="shipping"
          label={t(
            order.wrapping ? 'Shipping and gift wrapping (up to {amount})' : 'Shipping (up to {amount})',
            { amount: formatMinorUnits(shipping, order.currency, storeConfig.locale) },
          )}
          decimal
        />
      ) : null}
    </>
  );
}

function MailPreview({ order }: { order: Order }) {
  const { values } = useFormikContext<RefundFormValues>();
  const { brand } = useStoreSettings();
  const { currency, number } = order;
  const { amount: refundAmount, byHand: manualAmount } = getRefundPreview(order, values);
  const amount = formatMinorUnits(refundAmount ?? toMinorUnits(0), currency, storeConfig.locale);
  const reason = values.reason.trim();
  const part = manualAmount > 0 ? formatMinorUnits(manualAmount, currency, storeConfig.locale) : null;
  const byHand = manualAmount > 0 && manualAmount === refundAmount ? 'all' : part;
  // The credit note's number is assigned only when the refund succeeds.
  const creditNote = order.invoice === null ? null : t('[next number]');
  const about = { shopName: brand, number, amount, byHand, reason, creditNote };
  const { subject, paragraphs } = createRefundMailText(about);
  return (
    <>
      <Typography role="status" sx={{ fontWeight: 700 }}>
        {refundAmount === null ? '' : t('Refund {amount}', { amount })}
      </Typography>
      {refundAmount === null ? null : (
        <Box component="section" aria-label={t('Email to the customer')} sx={mail}>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {subject}
          </Typography>
          {paragraphs.map((paragraph) => (
            <Typography key={paragraph} variant="body2">
              {paragraph}
            </Typography>
          ))}
        </Box>
      )}
    </>
  );
}

const row = {
  display: 'grid',
  alignItems: 'center',
  gap: 1,
  gridTemplateColumns: { xs: '164px minmax(0, 1fr)', sm: 'minmax(0, 1fr) 164px auto' },
  '& > p': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
};

const mail = {
  p: 2,
  borderRadius: 1.5,
  bgcolor: 'background.tile',
  display: 'grid',
  gap: 0.5,
  overflowWrap: 'anywhere',
};

interface RefundDialogProps {
  order: Order;
  failedRefund?: Refund;
  onClosed: () => void;
}

function showRefundResult({ status, amount, byHand, failure }: Refund): void {
  if (status === 'failed') toasts.error(t('The payment provider refused the refund. No money was sent.'));
  else if (status === 'pending' && failure)
    toasts.success(t('The refund will be sent when your balance allows it'));
  else if (status === 'pending') toasts.success(t('The refund is on its way to the payment provider'));
  else if (byHand === amount)
    toasts.success(t('The refund was recorded. Return the money to the customer, then mark it as done.'));
  else if (byHand > 0)
    toasts.success(t('The card part was sent. Return the rest to the customer, then mark it as done.'));
  else toasts.success(t('The refund was sent'));
}

export function RefundDialog({ order, failedRefund, onClosed }: RefundDialogProps) {
  const getIdempotencyKey = useIdempotencyKeys();
  return (
    <FormDialog
      title={t('Refund order {number}', { number: order.number })}
      initial={createRefundForm(order, failedRefund)}
      blocked={(form) => getRefundAmountError(order, form)}
      validate={(form) => toFormikErrors(getRefundPreview(order, form).problems)}
      send={t('Refund')}
      failed={t('The refund could not be made')}
      wide
      onSend={async (form) => {
        const body = toRefundInput(order, form);
        const { data } = await sendWriteRequest(endpoints.refundOrder, {
          params: { id: order._id },
          body,
          headers: { 'Idempotency-Key': getIdempotencyKey(body) },
        });
        showRefundResult(data.refund);
      }}
      onClosed={onClosed}
    >
      <RefundFields order={order} />
    </FormDialog>
  );
}
