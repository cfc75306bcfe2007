import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Order, OrderLine } from '@contract/orders';
import { paths } from '@/shared/config/paths';
import { optionsText } from '@/shared/ui/options-text';
import { Price } from '@/shared/ui/price';
import { ProductPicture } from '@/shared/ui/product-picture';
import { TextLink } from '@/shared/ui/text-link';
import { sumOfLine } from './order-words';

function Line({ line, currency }: { line: OrderLine; currency: string }) {
  const facts = [optionsText(line.variant?.options ?? {}), line.sku && `SKU ${line.sku}`].filter(Boolean);
  return (
    <Box component="li" sx={row}>
      <ProductPicture image={line.image === null ? null : { url: line.image }} alt="" sizes="64px" />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.35, overflowWrap: 'anywhere' }}>
          <TextLink to={paths.adminProduct(line.product._id)}>{line.name}</TextLink>
        </Typography>
        {facts.length > 0 ? (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {facts.join(' · ')}
          </Typography>
        ) : null}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {line.quantity} × <Price value={line.price} currency={currency} />
        </Typography>
      </Box>
      <Price value={sumOfLine(line, currency)} currency={currency} sx={{ fontWeight: 600 }} />
    </Box>
  );
}

interface SumProps {
  name: string;
  value: number;
  currency: string;
  strong?: boolean;
}

function Sum({ name, value, currency, strong = false }: SumProps) {
  return (
    <Box sx={[sum, strong ? total : {}]}>
      <Box component="dt" sx={{ color: strong ? 'text.primary' : 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <Price value={value} currency={currency} />
      </Box>
    </Box>
  );
}

/** What was ordered, with the names and prices of its day, and what it comes to. */
export function OrderLines({ order }: { order: Order }) {
  const { items, currency, subtotal, shippingCost, tax, totalAmount } = order;
  return (
    <>
      <Box component="ul" role="list" aria-label={`Items of order ${order.number}`} sx={list}>
        {items.map((line) => (
          <Line key={line._id} line={line} currency={currency} />
        ))}
      </Box>
      <Box component="dl" sx={sums}>
        <Sum name="Subtotal" value={subtotal} currency={currency} />
        <Sum name="Shipping" value={shippingCost} currency={currency} />
        <Sum name="Tax" value={tax} currency={currency} />
        <Sum name="Total" value={totalAmount} currency={currency} strong />
      </Box>
    </>
  );
}

const list = { listStyle: 'none', m: 0, p: 0 };

const row = {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  gap: 2,
  alignItems: 'center',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
};

const sums = { m: 0, pt: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.75 };
const sum = { display: 'flex', justifyContent: 'space-between', gap: 2 };
const total = { fontWeight: 600, fontSize: '1.125rem', borderTop: 1, borderColor: 'divider', pt: 1, mt: 0.5 };
