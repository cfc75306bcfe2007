import Box from '@mui/material/Box';
import type { Order, OrderLine } from '@contract/orders/orders';
import { articleText, sumOfLine } from '@/shared/orders/order-line';
import { goodsDiscounts, taxRows } from '@/shared/orders/order-sums';
import { Price } from '@/shared/products/price';

function Name({ line }: { line: OrderLine }) {
  const article = articleText(line);
  return (
    <Box component="td" sx={{ overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {line.name}
      </Box>
      {article ? <Box sx={{ color: '#555' }}>{article}</Box> : null}
    </Box>
  );
}

/** The parcel's content with boxes to tick, without prices. */
export function PackingLines({ order }: { order: Order }) {
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th scope="col">Quantity</th>
          <th scope="col">Item</th>
          <Box component="th" scope="col" className="end">
            Packed
          </Box>
        </tr>
      </thead>
      <tbody>
        {order.items.map((line) => (
          <tr key={line._id}>
            <Box component="td" sx={{ fontWeight: 600, width: 90 }}>
              {line.quantity} ×
            </Box>
            <Name line={line} />
            <td className="end">
              <Box aria-hidden sx={box} />
            </td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}

/** Lines with prices, and totals. */
export function InvoiceLines({ order }: { order: Order }) {
  const { currency } = order;
  const sums: { name: string; value: number; less?: boolean; strong?: boolean }[] = [
    { name: 'Subtotal', value: order.subtotal },
    ...goodsDiscounts(order).map(({ name, amount }) => ({ name, value: amount, less: true })),
    { name: 'Shipping', value: order.shippingCost },
    ...taxRows(order).map(({ name, amount }) => ({ name, value: amount })),
    { name: 'Total', value: order.totalAmount, strong: true },
  ];
  return (
    <Box component="table" sx={table}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col" className="end">
            Qty
          </th>
          <Box component="th" scope="col" className="end" sx={wide}>
            Each
          </Box>
          <th scope="col" className="end">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((line) => (
          <tr key={line._id}>
            <Name line={line} />
            <td className="end">{line.quantity}</td>
            <Box component="td" className="end" sx={wide}>
              <Price value={line.price} currency={currency} />
            </Box>
            <td className="end">
              <Price value={sumOfLine(line, currency)} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tbody className="sums">
        {sums.map(({ name, value, less, strong }, at) => (
          <Box component="tr" key={at} sx={strong ? { fontWeight: 700, fontSize: '1.125em' } : undefined}>
            <th scope="row">{name}</th>
            <td />
            <Box component="td" sx={wide} />
            <td className="end">
              {less ? '−' : null}
              <Price value={value} currency={currency} />
            </td>
          </Box>
        ))}
      </tbody>
    </Box>
  );
}

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  my: 4,
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', py: 1.25, pr: 2, borderBottom: '1px solid #ddd' },
  '& thead th': { fontWeight: 600, color: '#555', borderBottom: '1px solid #111' },
  '& .end': { textAlign: 'right', pr: 0, pl: 1, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  '& .sums th, & .sums td': { borderBottom: 0, py: 0.5, fontWeight: 'inherit' },
  '& .sums tr:first-of-type > *': { pt: 2 },
  '& tr': { breakInside: 'avoid' },
};

/** Unit prices are hidden on a phone. */
const wide = { display: { xs: 'none', sm: 'table-cell' }, '@media print': { display: 'table-cell' } };

const box = {
  display: 'inline-block',
  width: 18,
  height: 18,
  border: '1.5px solid #111',
  borderRadius: '3px',
};
