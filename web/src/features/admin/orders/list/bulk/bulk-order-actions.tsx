import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormikContext } from 'formik';
import { array, object, string } from 'yup';
import { MAX_ORDERS_PER_BULK_CHANGE, type BulkOrderStatus } from '@contract/orders/bulk-status-change';
import { countUnpackedUnits } from '@contract/orders/line-units';
import type { Order } from '@contract/orders/orders';
import { MAX_ORDER_TAGS } from '@contract/panel/order-tags';
import { t } from '@contract/texts/text';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { panelPaths } from '@/shared/config/panel-paths';
import { useAction } from '@/shared/data/use-action';
import { formatOrderStatus } from '@/shared/orders/order-status';
import { LinkButton } from '@/shared/ui/link-button';
import { FormDialog } from '@/shared/forms/form-dialog';
import { FailedItemsDialog, SelectionBar } from '../../../shared/lists/selection-bar';
import { CancelOrdersDialog } from '../../cancel-dialog';
import { changeOrderStatuses, packOrders, updateOrderTags } from '../../change-many-orders';
import { getBulkCancelConfirmationText } from '../../step-texts';
import { BulkShipDialog, type BulkShipment } from './bulk-ship-dialog';
import { useHasPermission } from '../../../shared/rights/require-permission';
import { TagsField } from '../../../shared/forms/tags-field';
import { useOrderTagSuggestions } from '../../use-order-tags';

const schema = object({
  add: array(string().required()).default([]),
  remove: array(string().required()).default([]),
});

type TagChanges = Record<'add' | 'remove', string[]>;

function BulkTagFields() {
  const { values, setFieldValue } = useFormikContext<TagChanges>();
  const shared = { suggestions: useOrderTagSuggestions(), maxTags: MAX_ORDER_TAGS };
  return (
    <>
      <TagsField
        {...shared}
        label={t('Add tags')}
        value={values.add}
        onChange={(tags) => void setFieldValue('add', tags)}
      />
      <TagsField
        {...shared}
        label={t('Remove tags')}
        value={values.remove}
        onChange={(tags) => void setFieldValue('remove', tags)}
      />
    </>
  );
}

function BulkTagDialog({ orders, onClosed }: { orders: readonly string[]; onClosed: () => void }) {
  return (
    <FormDialog
      title={t('{count, plural, one {Tag # order} other {Tag # orders}}', { count: orders.length })}
      text={t('Only the team sees tags.')}
      initial={{ add: [], remove: [] } as TagChanges}
      validationSchema={schema}
      send={t('Save tags')}
      success={t('The tags are saved')}
      failed={t('The tags could not be saved. Please try again.')}
      onSend={(tags) => updateOrderTags(orders, tags)}
      onClosed={onClosed}
    >
      <BulkTagFields />
    </FormDialog>
  );
}

interface BulkOrderActionsProps {
  selected: readonly Order[];
  onSelect: (orders: readonly Order[]) => void;
}

const toUntrackedShipments = (orders: readonly Order[]): BulkShipment[] =>
  orders.map((order) => ({ order, tracking: undefined }));

type FailedOrders = readonly { id: string; name: string; reason: string }[];

/** Actions for the selected orders. Failed orders stay selected, and a dialog lists the reasons. */
export function BulkOrderActions({ selected, onSelect }: BulkOrderActionsProps) {
  const [shipping, setShipping] = useState(false);
  const [cancelling, setCancelling] = useState(false);
  const [tagging, setTagging] = useState(false);
  const [failed, setFailed] = useState<FailedOrders>([]);
  const may = useHasPermission('orders.write');
  const toConfirm = selected.filter(({ status }) => status === 'pending');
  const toShip = selected.filter(({ status, pickup }) => status === 'confirmed' && !pickup);
  const toPack = toShip.filter(({ items }) => items.some((line) => countUnpackedUnits(line) > 0));
  const toCancel = selected.filter(({ status, items }) => {
    const isOpen = status === 'pending' || status === 'confirmed';
    return isOpen && items.every(({ shipped }) => shipped === 0);
  });

  const { run, busy } = useAction(
    (step: BulkOrderStatus | 'packed', shipments: readonly BulkShipment[], note: string = '') =>
      step === 'packed'
        ? packOrders(shipments.map(({ order }) => order._id))
        : changeOrderStatuses({
            status: step,
            note,
            orders: shipments.map(({ order, tracking }) => ({ _id: order._id, tracking })),
          }),
    (step) => ({
      success: ({ changed }) =>
        changed.length > 0
          ? t('{count, plural, one {# order {status}} other {# orders {status}}}', {
              count: changed.length,
              status: lowercaseLabel(step === 'packed' ? t('Packed') : formatOrderStatus(step)),
            })
          : undefined,
      failure: t('The orders could not be changed'),
      onSuccess: ({ changed, refused }) => {
        const done = new Set(changed.map(({ _id }) => _id));
        const names = new Map(selected.map(({ _id, number }) => [_id, t('Order {number}', { number })]));
        setShipping(false);
        setFailed(refused.map(({ _id, reason }) => ({ id: _id, name: names.get(_id) ?? _id, reason })));
        onSelect(selected.filter(({ _id }) => !done.has(_id)));
      },
    }),
  );
  const isTooMany = selected.length > MAX_ORDERS_PER_BULK_CHANGE;
  const ids = selected.map(({ _id }) => _id).join(',');
  return (
    <>
      <SelectionBar label={t('Selected orders')} count={selected.length} onClear={() => onSelect([])}>
        {may && toConfirm.length > 0 ? (
          <Button
            color="inherit"
            aria-disabled={busy}
            onClick={() => void run('confirmed', toUntrackedShipments(toConfirm))}
          >
            {t('Confirm {count}', { count: toConfirm.length })}
          </Button>
        ) : null}
        {may && toPack.length > 0 ? (
          <Button
            color="inherit"
            aria-disabled={busy}
            onClick={() => void run('packed', toUntrackedShipments(toPack))}
          >
            {t('Mark {count} packed', { count: toPack.length })}
          </Button>
        ) : null}
        {may && toShip.length > 0 && toShip.length <= MAX_ORDERS_PER_BULK_CHANGE ? (
          <Button color="inherit" onClick={() => setShipping(true)}>
            {t('Ship {count}', { count: toShip.length })}
          </Button>
        ) : null}
        {isTooMany ? (
          <span>{t('At most {count} are printed at once', { count: MAX_ORDERS_PER_BULK_CHANGE })}</span>
        ) : (
          <>
            <LinkButton color="inherit" to={`${panelPaths.pickList}?ids=${ids}`}>
              {t('Pick list')}
            </LinkButton>
            <LinkButton color="inherit" to={`${panelPaths.packingSlips}?ids=${ids}`}>
              {t('Packing slips')}
            </LinkButton>
            <LinkButton color="inherit" to={`${panelPaths.invoices}?ids=${ids}`}>
              {t('Invoices')}
            </LinkButton>
          </>
        )}
        {may ? (
          <Button color="inherit" onClick={() => setTagging(true)}>
            {t('Tag…')}
          </Button>
        ) : null}
        {may && toCancel.length > 0 ? (
          <Button color="inherit" onClick={() => setCancelling(true)}>
            {t('Cancel {count}…', { count: toCancel.length })}
          </Button>
        ) : null}
      </SelectionBar>
      {shipping ? (
        <BulkShipDialog
          orders={toShip}
          busy={busy}
          onShip={(shipments) => void run('shipped', shipments)}
          onClosed={() => setShipping(false)}
        />
      ) : null}
      {tagging ? (
        <BulkTagDialog orders={selected.map(({ _id }) => _id)} onClosed={() => setTagging(false)} />
      ) : null}
      {cancelling ? (
        <CancelOrdersDialog
          title={t('{count, plural, one {Cancel # order?} other {Cancel # orders?}}', {
            count: toCancel.length,
          })}
          text={getBulkCancelConfirmationText(toCancel)}
          order={null}
          orders={toCancel}
          send={t('{count, plural, one {Cancel # order} other {Cancel # orders}}', {
            count: toCancel.length,
          })}
          refuse={t('{count, plural, one {Keep order} other {Keep orders}}', { count: toCancel.length })}
          onCancel={async (reason) => {
            const { ok } = await run('cancelled', toUntrackedShipments(toCancel), reason);
            if (!ok) throw new Error('not cancelled');
          }}
          onClosed={() => setCancelling(false)}
        />
      ) : null}
      {failed.length > 0 ? (
        <FailedItemsDialog
          title={t('{count, plural, one {# order not changed} other {# orders not changed}}', {
            count: failed.length,
          })}
          text={t('These orders are still selected, so you can try again. All others were changed.')}
          failed={failed}
          onClosed={() => setFailed([])}
        />
      ) : null}
    </>
  );
}
