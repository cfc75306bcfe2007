import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, type ReactNode } from 'react';
import {
  hasNothingToShip,
  getDeliveryUnitCounts,
  type DisplayedUnitCounts,
} from '@contract/orders/line-units';
import type { Order, OrderLine } from '@contract/orders/orders';
import type { SettingsJson } from '@contract/settings/settings-schema';
import { t } from '@contract/texts/text';
import { formatParcelAddressLines } from '@/shared/address/format-address';
import { panelPaths } from '@/shared/config/panel-paths';
import {
  PriceTable,
  type PrintedDocumentTotal,
  PrintedLineNameCell,
  printedTableStyles,
} from '@/shared/invoices/priced-table';
import {
  PrintablePickupLocation,
  PrintableBlock,
  PrintableDocumentPage,
  DocumentSheet,
} from '@/shared/invoices/printable-sheet';
import { formatOptionsAndSku, getLineTotal } from '@/shared/orders/order-line';
import { getNonShippingDiscounts, getTaxRows } from '@/shared/orders/order-sums';
import { RefundedUnits } from '@/shared/orders/order-lines';
import { formatPaymentMethod } from '@/shared/products/format-payment-method';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { FormattedDate } from '@/shared/time/date-text';
import { isFirstSlip } from './first-slip';
import { GiftMessageCard, GiftInstructions } from './gift-slip';
import { PAYMENT_STATUS_LABELS } from '../payment-state';

/** Barcode component, loaded on demand because most documents have no barcode. */
const OrderBarcode = lazy(() =>
  import('./order-barcode').then((module) => ({ default: module.OrderBarcode })),
);

interface OrderDocumentProps {
  order: Order;
  documentSettings: SettingsJson['papers'];
  /** True if several documents are printed together. The page then provides the title and the print button. */
  isOneOfSeveral?: boolean;
  parcel?: string | null;
}

interface OrderDocumentLayoutProps extends OrderDocumentProps {
  title: string;
  person: { title: string; lines: readonly string[] };
  barcode?: ReactNode;
  children: ReactNode;
}

function OrderDocumentLayout(props: OrderDocumentLayoutProps) {
  const { order, documentSettings, isOneOfSeveral = false, title, person, barcode, children } = props;
  const { _id, number, createdAt, pickup } = order;
  const { sellerName, sellerAddress, taxId } = documentSettings;
  const { brand, supportEmail } = useStoreSettings();
  const document = {
    sender: {
      shop: brand,
      lines: [sellerName, ...sellerAddress, supportEmail, taxId && t('Tax ID {taxId}', { taxId })],
    },
    title,
    facts: (
      <>
        <div>{t('Order {number}', { number })}</div>
        <FormattedDate value={createdAt} />
        {barcode}
      </>
    ),
    children: (
      <>
        {pickup ? <PrintablePickupLocation place={pickup} /> : null}
        <PrintableBlock {...person} />
        {children}
      </>
    ),
  };
  if (isOneOfSeveral) return <DocumentSheet {...document} heading="h2" />;
  return (
    <PrintableDocumentPage
      {...document}
      pageTitle={t('{title} {number} · Admin', { title, number })}
      back={{ to: panelPaths.adminOrder(_id), label: t('Order {number}', { number }) }}
    />
  );
}

function formatPaymentStatus({ payment }: Order): string {
  const card = formatPaymentMethod(payment);
  if (payment.status === 'paid')
    return card
      ? t('Paid in full with {card}. Nothing is due.', { card })
      : t('Paid in full. Nothing is due.');
  const status = PAYMENT_STATUS_LABELS[payment.status];
  return card && payment.captured > 0 ? t('{status} with {card}.', { status, card }) : `${status}.`;
}

const getPrintedSums = (order: Order): PrintedDocumentTotal[] => [
  { name: t('Subtotal'), amount: order.subtotal },
  ...getNonShippingDiscounts(order).map((discount) => ({ ...discount, less: true })),
  { name: t(order.pickup ? 'Pick-up' : 'Shipping'), amount: order.shippingCost },
  ...(order.wrapping ? [{ name: t('Gift wrapping'), amount: order.wrapping.base }] : []),
  ...getTaxRows(order),
  { name: t('Total'), amount: order.totalAmount, strong: true },
];

/** Document for an order without an invoice: either unpaid, or placed before the shop issued invoices. */
export function UninvoicedOrderDocument({ order, documentSettings }: OrderDocumentProps) {
  const { supportEmail } = useStoreSettings();
  const person = {
    title: t('Ordered by'),
    lines: [...formatParcelAddressLines(order.shippingAddress), order.contactEmail],
  };
  const why = order.payment.paidAt
    ? t('No invoice number: this order was paid before the shop numbered its invoices.')
    : t('No invoice number: this order is not paid.');
  return (
    <OrderDocumentLayout order={order} documentSettings={documentSettings} title={t('Order')} person={person}>
      <PriceTable
        lines={order.items.map((line) => ({
          name: line.name,
          article: formatOptionsAndSku(line),
          quantity: line.quantity,
          each: line.price,
          rate: null,
          amount: getLineTotal(line, order.currency),
        }))}
        totals={getPrintedSums(order)}
        currency={order.currency}
      />
      <Box sx={{ fontWeight: 600 }}>
        {order.status === 'cancelled' ? `${t('This order was cancelled.')} ` : ''}
        {formatPaymentStatus(order)} {why}
      </Box>
      <Box sx={{ mt: 4, color: '#555' }}>
        {t('All amounts in {currency}. Questions about this order? Write to {supportEmail}.', {
          currency: order.currency,
          supportEmail,
        })}
      </Box>
    </OrderDocumentLayout>
  );
}

/** Returns the units of a line item to print on a packing slip, for one parcel or for the whole order. */
function getSlipUnits(order: Order, line: OrderLine, id: string | null): DisplayedUnitCounts {
  const parcel = order.parcels.find(({ _id }) => _id === id);
  if (parcel) {
    const units = parcel.lines.find((one) => one.line === line._id)?.quantity ?? 0;
    return { units, refunded: 0 };
  }
  const isOver = hasNothingToShip(order.items);
  return isOver || line.shipped === 0 ? getDeliveryUnitCounts(line) : { units: line.toShip, refunded: 0 };
}

/** Packing slip with a checkbox for each item, and the card of a gift. Contains no prices. */
export function PackingSlip({ order, documentSettings, isOneOfSeveral, parcel = null }: OrderDocumentProps) {
  const { supportEmail, claims } = useStoreSettings();
  const rows = order.items.map((line) => ({ line, ...getSlipUnits(order, line, parcel) }));
  const shownRows = rows.filter(({ units, refunded }) => units + refunded > 0);
  const count = rows.reduce((sum, { units }) => sum + units, 0);
  const person = {
    title: order.pickup ? t('Collected by') : t('Ship to'),
    lines: formatParcelAddressLines(order.shippingAddress),
  };
  return (
    <OrderDocumentLayout
      order={order}
      documentSettings={documentSettings}
      isOneOfSeveral={isOneOfSeveral}
      person={person}
      title={t('Packing slip')}
      barcode={
        <Box sx={{ height: 56, mt: 1, mx: '-20px' }}>
          <Suspense>
            <OrderBarcode number={order.number} />
          </Suspense>
        </Box>
      }
    >
      <Box component="table" sx={printedTableStyles}>
        <thead>
          <tr>
            <th scope="col">{t('Quantity')}</th>
            <th scope="col">{t('Item')}</th>
            <th scope="col" className="end">
              {t('Packed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shownRows.map(({ line, units, refunded }) => (
            <Box component="tr" key={line._id} sx={units > 0 ? null : { color: '#555' }}>
              <Box component="td" sx={{ fontWeight: 600, width: 110 }}>
                {units > 0 ? `${units} ×` : null}
                <RefundedUnits units={refunded} />
              </Box>
              <PrintedLineNameCell
                name={line.name}
                article={formatOptionsAndSku(line)}
                struck={units === 0}
              />
              <td className="end">{units > 0 ? <Box aria-hidden sx={tickBox} /> : null}</td>
            </Box>
          ))}
        </tbody>
      </Box>
      <Typography sx={{ fontWeight: 600 }}>
        {t('{count, plural, one {{count} unit in total} other {{count} units in total}}', { count })}
      </Typography>
      {order.notes ? (
        <Box sx={{ mt: 3 }}>
          <Typography component="h2" variant="h5">
            {t('The customer’s note')}
          </Typography>
          <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{order.notes}</Box>
        </Box>
      ) : null}
      <GiftInstructions order={order} />
      <Box sx={{ mt: 4, color: '#555' }}>
        {t(
          'Thank you for your order. Is something wrong? Write to {supportEmail}. You can return it within {days} days.',
          { supportEmail, days: claims.returnDays },
        )}
      </Box>
      {isFirstSlip(order, parcel) ? <GiftMessageCard order={order} /> : null}
    </OrderDocumentLayout>
  );
}

const tickBox = {
  display: 'inline-block',
  width: 18,
  height: 18,
  border: '1.5px solid #111',
  borderRadius: '3px',
};
