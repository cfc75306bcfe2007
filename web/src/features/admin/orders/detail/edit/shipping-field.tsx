import { useField, useFormikContext } from 'formik';
import { useEffect } from 'react';
import type { Order } from '@contract/orders/orders';
import { priceText } from '@/shared/settings/store-settings';
import { ChoiceField } from '../../../form-fields';
import { usePreview } from '../../../preview-panel';
import { lineProblems } from '../../draft-line';
import { quoteOrderEdit } from '../../orders-api';
import { bodyOf, type Edited, type EditForm } from './edit-form';

/** How the order is sent: the methods of its address and its items as the form has them, with what its customer pays for each. */
export function ShippingField({ order, what }: { order: Order; what: Edited }) {
  const { values } = useFormikContext<EditForm>();
  const [{ value }, , { setValue }] = useField<string>('shippingMethod');
  const { country, state, zipCode } = values;
  const place = what === 'address' ? { country, state, zipCode } : {};
  const isWrong = Object.keys(lineProblems(values.lines, order.currency)).length > 0;
  // What of the address has no part in it may not be complete yet.
  const asked = {
    ...bodyOf(order, what, { ...values, shippingMethod: '' }),
    ...{ contactEmail: order.contactEmail, shippingAddress: { ...order.shippingAddress, ...place } },
  };
  const { answer: edit } = usePreview(isWrong ? null : asked, {
    path: `order-edit:${order._id}`,
    fetchPreview: (body) => quoteOrderEdit(order._id, body),
  });
  const { methods = [], method = null } = edit ?? {};
  const isGone = value !== '' && edit !== undefined && !methods.some(({ _id }) => _id === value);
  useEffect(() => {
    if (isGone) void setValue('', false);
  }, [isGone, setValue]);
  if (methods.length < 2) return null;
  return (
    <ChoiceField
      name="shippingMethod"
      label="Shipping"
      choices={[
        ...(method === null ? [['', order.shipping.name || 'As it is'] as const] : []),
        ...methods.map(({ _id, name, gross }) => {
          const costs = gross === 0 ? 'free' : priceText(gross);
          return [_id === method ? '' : _id, `${name}: ${costs}`] as const;
        }),
      ]}
      hint="What the customer pays for it, with tax and the discounts of this order."
    />
  );
}
