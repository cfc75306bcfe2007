import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PackageCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import { getOrderStatusLabel } from '@contract/orders/order-states';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { panelPaths } from '@/shared/config/panel-paths';
import { useAction } from '@/shared/data/use-action';
import { useCachedData, useEndpointData } from '@/shared/data/use-data';
import { usePolling } from '@/shared/data/use-polling';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { RichText } from '@/shared/ui/rich-text';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { Spinner } from '@/shared/ui/spinner';
import { TextLink } from '@/shared/ui/text-link';
import { AdminPageHeading } from '../../shared/layout/admin-heading';
import { sendRequestWithoutToast } from '../../shared/api/fetcher';
import { getAdminOrderCacheKey, fetchOrdersWithoutToast } from '../load-orders';
import { orderFilterCodec } from '../order-filters';
import { ParcelChangeAlerts } from '../parcel-change-alert';
import { OrderPackingCard } from './order-packing-card';
import {
  fetchOrdersToPack,
  findOrderByNumber,
  hasParcelChange,
  hasUnpackedUnits,
  parseOrderNumber,
  getOrdersToPackCacheKey,
  getOrdersToRepackCacheKey,
} from './packing-queue';
import { findScannedItem } from './scan';
import { BarcodeScanner, type ScanMessage } from './scanner';

/** Interval in milliseconds between reports of the order being packed. A report expires after a minute. */
const REPORT_INTERVAL_MS = 15_000;

/** Reports which order the user is packing, if any. Returns the orders that other users are packing. */
const reportOrderBeingPacked = (order: string | null) =>
  sendRequestWithoutToast(endpoints.reportPacking, { body: { order } });

/** Reports which order the user is packing. Returns the names of other packers by order id, or null while loading. */
function usePackers(order: string | null): ReadonlyMap<string, string> | null {
  const [packers, setPackers] = useState<ReadonlyMap<string, string> | null>(null);
  // Failures are ignored, because the server rejects packing an order twice.
  const report = () =>
    void reportOrderBeingPacked(order).then(
      (all) => setPackers(new Map(all.packers.map((one) => [one.order, one.name]))),
      () => setPackers((known) => known ?? new Map()),
    );
  const reportNow = useEffectEvent(report);
  useEffect(() => reportNow(), [order]);
  usePolling(true, REPORT_INTERVAL_MS, report);
  useEffect(() => () => void reportOrderBeingPacked(null).catch(() => undefined), []);
  return packers;
}

const POLL_MS = 15_000;

function useTicks(order: Order | null) {
  const id = order && hasUnpackedUnits(order) ? order._id : null;
  const key = id === null ? null : getCacheKey(endpoints.getPickList, { query: { orders: id } });
  const { data, error, reload } = useEndpointData(key);
  const [ticks, setTicks] = useState<{ of: string | null; units: readonly number[] }>({
    of: null,
    units: [],
  });
  const items = data?.items;
  const ticked = ticks.of === id ? ticks.units : [];
  return {
    items,
    ticked,
    error,
    reload,
    tick: (at: number, by: 1 | -1) =>
      setTicks({
        of: id,
        units: (items ?? []).map((_, index) => (ticked[index] ?? 0) + (index === at ? by : 0)),
      }),
  };
}

const createMessage = (severity: ScanMessage['severity'], text: string): ScanMessage => ({ severity, text });

const describeRefusal = ({ number, status, fulfilment, pickup }: Order): string => {
  if (pickup) return t('Order {number} is collected in the shop.', { number });
  if (status === 'confirmed') return t('Order {number} is packed already.', { number });
  return t('Order {number} is {status}, so there is nothing to pack.', {
    number,
    status: lowercaseLabel(getOrderStatusLabel(status, fulfilment)),
  });
};

export function PackingView() {
  const [params] = useSearchParams();
  const filters = orderFilterCodec.read(params);
  const { data, error, reload } = useCachedData(getOrdersToPackCacheKey(filters), () =>
    fetchOrdersToPack(filters),
  );
  const changed = useCachedData(getOrdersToRepackCacheKey(filters), fetchOrdersWithoutToast);
  const [skipped, setSkipped] = useState<readonly string[]>([]);
  const [currentOrderId, setCurrentOrderId] = useState<string | null>(null);
  const [scanned, setScanned] = useState<Order | null>(null);
  const [message, setMessage] = useState<ScanMessage | null>(null);
  // Codes are queued until the items have loaded, because a scanner can be faster than the network.
  const [waitingCodes, setWaitingCodes] = useState<readonly string[]>([]);
  const [typing, setTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const packers = usePackers(currentOrderId);
  const { data: loaded } = useEndpointData(scanned && getAdminOrderCacheKey(scanned._id));
  const scannedOrder =
    scanned && loaded && loaded.order.updatedAt > scanned.updatedAt ? loaded.order : scanned;
  const isDone = scannedOrder !== null && !hasUnpackedUnits(scannedOrder) && !hasParcelChange(scannedOrder);
  if (isDone) setScanned(null);
  usePolling(true, POLL_MS, () => {
    reload();
    changed.reload();
  });
  const openOrders = (data?.items ?? []).filter(hasUnpackedUnits);
  // Sorts skipped orders, and orders that another user is packing, to the end.
  const rank = ({ _id }: Order) =>
    skipped.lastIndexOf(_id) + (packers?.has(_id) && _id !== currentOrderId ? openOrders.length : 0);
  const [next = null] = packers ? [...openOrders].sort((one, other) => rank(one) - rank(other)) : [];
  const order = isDone ? next : (scannedOrder ?? next);
  const current = order?._id ?? null;
  if (current !== currentOrderId) setCurrentOrderId(current);
  const { items, ticked, tick, ...list } = useTicks(order);
  const needsNextPage = openOrders.length === 0 && data !== undefined && data.nextCursor !== null;
  const loadMore = useEffectEvent(reload);
  useEffect(() => {
    if (needsNextPage) loadMore();
  }, [needsNextPage]);
  const isReady = Boolean(data && packers && !needsNextPage);
  // The field needs the focus, because scanners type into the focused field.
  useEffect(() => {
    if (isReady) field.current?.focus();
  }, [isReady, current, message]);
  useEffect(() => {
    if (message) navigator.vibrate?.(message.severity === 'success' ? 60 : [120, 80, 120]);
  }, [message]);
  const finding = useAction(findOrderByNumber, {
    failure: t('The order could not be loaded'),
    onSuccess: (found) => {
      if (found === null)
        return setMessage(createMessage('error', t('No order or item of this order has this code.')));
      if (found.pickup || (!hasUnpackedUnits(found) && !hasParcelChange(found)))
        return setMessage(createMessage('error', describeRefusal(found)));
      setScanned(found);
      setWaitingCodes([]);
      setMessage(createMessage('success', t('Order {number}', { number: found.number })));
    },
  });
  const tickItem = (code: string) => {
    const { at, problem } = findScannedItem(items ?? [], ticked, code);
    if (problem !== null) return setMessage(createMessage('error', problem));
    tick(at, 1);
    const { name, units } = items![at]!;
    setMessage(
      createMessage(
        'success',
        t('{name}: {ticked} of {units}', { name, ticked: (ticked[at] ?? 0) + 1, units }),
      ),
    );
  };
  const handleCode = (code: string) => {
    const { isUnknown } = findScannedItem(items ?? [], ticked, code);
    const number = parseOrderNumber(code);
    if (isUnknown && number !== null) return void finding.run(number);
    if (isUnknown && order && hasUnpackedUnits(order) && !items)
      return setWaitingCodes([...waitingCodes, code]);
    tickItem(code);
  };
  const [firstWaiting, ...laterWaiting] = waitingCodes;
  if (items && firstWaiting !== undefined) {
    setWaitingCodes(laterWaiting);
    tickItem(firstWaiting);
  }
  if (!data && error !== undefined)
    return <LoadError title={t('The orders could not be loaded')} heading="h1" onRetry={reload} />;
  if (!isReady || !data) return <Spinner label={t('Loading the orders to pack')} />;
  const otherOrders = (changed.data?.items ?? []).filter(
    (one) => one._id !== current && hasParcelChange(one),
  );
  const back = orderFilterCodec.path(filters);
  const focus = () => field.current?.focus();
  const continueWithNext = () => {
    setScanned(null);
    setMessage(null);
    setWaitingCodes([]);
    focus();
  };
  return (
    <Box
      onClick={({ target, detail }) => {
        // Buttons that are activated by keyboard (detail 0) keep the focus.
        if (detail === 0 || !(target as Element).closest('button')) return;
        setTyping(false);
        focus();
      }}
      sx={{ maxWidth: 640, mx: 'auto' }}
    >
      <AdminPageHeading title={t('Packing')} listPath={back} />
      {order ? (
        <Typography sx={{ color: 'text.secondary' }}>
          {t(
            data.nextCursor
              ? '{count, plural, one {# order to pack, and more after them} other {# orders to pack, and more after them}}'
              : '{count, plural, one {# order to pack} other {# orders to pack}}',
            { count: openOrders.length },
          )}
        </Typography>
      ) : null}
      <BarcodeScanner
        ref={field}
        message={message}
        typing={typing}
        onTyping={() => setTyping(true)}
        onCode={handleCode}
      />
      {otherOrders.map((one) => (
        <Box
          component="section"
          key={one._id}
          aria-label={t('Change a parcel of order {number}', { number: one.number })}
          sx={{ my: 2 }}
        >
          <Typography component="h2" variant="h5" sx={{ mb: 0.5 }}>
            <RichText
              text="<order>{number}</order>: change a packed parcel"
              number={one.number}
              order={(text) => <TextLink to={panelPaths.adminOrder(one._id)}>{text}</TextLink>}
            />
          </Typography>
          <ParcelChangeAlerts order={one} onDone={focus} />
        </Box>
      ))}
      {order ? (
        <OrderPackingCard
          key={order._id}
          order={order}
          items={items}
          ticked={ticked}
          packer={packers?.get(order._id)}
          error={list.error}
          onReload={list.reload}
          onTick={tick}
          onDone={continueWithNext}
          onSkip={
            scanned !== null || openOrders.length > 1
              ? () => {
                  setSkipped([...skipped, order._id]);
                  continueWithNext();
                }
              : undefined
          }
        />
      ) : (
        <EmptyState
          icon={PackageCheck}
          title={t('Everything is packed')}
          action={<SecondaryLink to={back}>{t('Orders')}</SecondaryLink>}
        >
          {t('Confirmed orders appear here.')}
        </EmptyState>
      )}
    </Box>
  );
}
