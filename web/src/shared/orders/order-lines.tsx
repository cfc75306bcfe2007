import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { getPurchasedUnitCounts } from '@contract/orders/line-units';
import type { Order, OrderLine } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { getDiscountedLineTotal, getLineTotal } from './order-line';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { TextLink } from '@/shared/ui/text-link';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { RichText } from '@/shared/ui/rich-text';

/** Refunded units of an order line, struck through: '1 × $24.00'. Renders nothing if `units` is 0. */
export function RefundedUnits({ units, children }: { units: number; children?: ReactNode }) {
  if (units === 0) return null;
  return (
    <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
      <RichText
        text="{units} refunded"
        units={
          <s>
            {units} ×{children}
          </s>
        }
      />
    </Box>
  );
}

interface OrderLineProps {
  linkTo: (line: OrderLine) => string;
  /** Returns the text to show below the name of a line, or ''. */
  getDetails: (line: OrderLine) => string;
  below?: (line: OrderLine) => ReactNode;
}

function Line({
  line,
  order,
  linkTo,
  getDetails,
  below,
}: OrderLineProps & { line: OrderLine; order: Order }) {
  const { currency, status } = order;
  const details = getDetails(line);
  const { units, refunded } = getPurchasedUnitCounts(line, status);
  const each = <Price value={line.price} currency={currency} />;
  return (
    <Box component="li" sx={row}>
      <ProductPicture image={line.image === null ? null : { url: line.image }} alt="" sizes="64px" />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>
          <TextLink to={linkTo(line)} dir="auto">
            {line.name}
          </TextLink>
        </Typography>
        {details ? (
          <Typography variant="body2" dir="auto" sx={{ mt: 0.25 }}>
            {details}
          </Typography>
        ) : null}
        <Typography variant="body2" component="div" sx={{ color: 'text.secondary', mt: 0.25 }}>
          {units > 0 ? (
            <>
              {units} × {each}
            </>
          ) : null}
          <RefundedUnits units={refunded}> {each}</RefundedUnits>
        </Typography>
      </Box>
      <Box sx={{ textAlign: 'right' }}>
        {line.discount > 0 ? (
          <Box component="small" sx={{ display: 'block', color: 'text.secondary' }}>
            <VisuallyHiddenText>{t('Before discounts')} </VisuallyHiddenText>
            <s>
              <Price value={getLineTotal(line, currency)} currency={currency} />
            </s>
          </Box>
        ) : null}
        <Price value={getDiscountedLineTotal(line, currency)} currency={currency} sx={{ fontWeight: 600 }} />
      </Box>
      {below ? <Box sx={footer}>{below(line)}</Box> : null}
    </Box>
  );
}

/** Items of an order with the names and prices at the time of the order. */
export function OrderLines({ order, ...lineProps }: OrderLineProps & { order: Order }) {
  return (
    <Box component="ul" role="list" aria-label={t('Items of order {number}', { number: order.number })}>
      {order.items.map((line) => (
        <Line key={line._id} line={line} order={order} {...lineProps} />
      ))}
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr) auto',
  columnGap: 2,
  alignItems: 'start',
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0, pt: 0 },
  '&:last-of-type': { pb: 0 },
  breakInside: 'avoid',
  '& > :first-of-type': { gridRow: { sm: '1 / span 2' } },
};

/** Styles of the content below a line. On phones, it also uses the space below the picture. */
const footer = { gridColumn: { xs: '1 / -1', sm: '2 / -1' }, '&:empty': { display: 'none' } };
