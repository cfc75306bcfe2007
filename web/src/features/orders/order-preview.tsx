import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DisplayedUnitCounts } from '@contract/orders/line-units';
import type { OrderLine } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { RefundedUnits } from '@/shared/orders/order-lines';
import { formatOptions } from '@/shared/products/options-text';
import { ProductPicture } from '@/shared/products/product-picture';
import { SecondaryText } from '@/shared/ui/text';

const MAX_ITEMS = 3;

interface OrderItemsPreviewProps {
  items: readonly OrderLine[];
  /** Returns the number of units to display and the number of refunded units of an order line. */
  getUnitCounts: (line: OrderLine) => DisplayedUnitCounts;
}

export function OrderItemsPreview({ items, getUnitCounts }: OrderItemsPreviewProps) {
  const more = items.length - MAX_ITEMS;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box component="ul" role="list" aria-label={t('Items')} sx={list}>
        {items.slice(0, MAX_ITEMS).map((line) => (
          <Box component="li" key={line._id} sx={item}>
            <ProductPicture
              image={line.image === null ? null : { url: line.image }}
              alt=""
              sizes="64px"
              sx={{ width: { xs: '100%', sm: 64 }, maxWidth: { xs: 96, sm: 'none' }, flexShrink: 0 }}
            />
            <Box sx={{ minWidth: 0 }}>
              <Typography variant="body2" dir="auto" sx={{ ...twoLines, fontWeight: 600 }}>
                {line.name}
              </Typography>
              {line.variant ? (
                <Typography variant="body2" dir="auto" sx={twoLines}>
                  {formatOptions(line.variant.options)}
                </Typography>
              ) : null}
              <Quantity {...getUnitCounts(line)} />
            </Box>
          </Box>
        ))}
      </Box>
      {more > 0 ? (
        <SecondaryText>
          {t('{more, plural, one {+{more} more item} other {+{more} more items}}', { more })}
        </SecondaryText>
      ) : null}
    </Box>
  );
}

function Quantity({ units, refunded }: DisplayedUnitCounts) {
  return (
    <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
      {units > 0 ? t('Quantity {quantity}', { quantity: units }) : null}
      <RefundedUnits units={refunded} />
    </Typography>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(3, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(190px, 1fr))' },
  gap: { xs: 1.5, sm: 2.5 },
};

const item = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'center' },
  gap: { xs: 0.75, sm: 1.5 },
  minWidth: 0,
};

const twoLines = {
  lineHeight: 1.35,
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
};
