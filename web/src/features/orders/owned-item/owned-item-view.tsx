import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CalendarClock, FileText, PackageCheck, RotateCcw, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order, OrderLine } from '@contract/orders/orders';
import type { OwnedItem } from '@contract/orders/owned-items';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { formatOptions } from '@/shared/products/options-text';
import { ProductPicture } from '@/shared/products/product-picture';
import { FormattedDate } from '@/shared/time/date-text';
import { BackLink } from '@/shared/ui/back-link';
import { SecondaryLink } from '@/shared/ui/secondary-button';
import { panelSurfaceStyles } from '@/shared/ui/styles/surface';
import { TextLink } from '@/shared/ui/text-link';
import { PageTitle, SecondaryText } from '@/shared/ui/text';
import { RichText } from '@/shared/ui/rich-text';
import { OrderSection } from '../order-facts';
import { CareReminderSwitch } from './care-reminder-switch';
import { useOwnedItemDates } from './use-owned-item-dates';

interface OwnedItemViewProps {
  order: Order;
  line: OrderLine;
  /** Current product. Undefined while loading, and if the shop no longer sells it. */
  product: Product | undefined;
  /** Care reminder, best-before day and spare parts. Undefined if they could not be loaded. */
  item: OwnedItem | undefined;
  /** Materials, size and other details of the product. */
  details: ReactNode;
  again: ReactNode;
  review: ReactNode;
  spareParts: ReactNode;
}

function Dates({ order, product, item }: Pick<OwnedItemViewProps, 'order' | 'product' | 'item'>) {
  const { received, returnUntil, warrantyUntil } = useOwnedItemDates(order, product?.warrantyYears);
  const facts = [
    {
      icon: PackageCheck,
      label: order.fulfilment === 'pickup' ? t('Collected') : t('Delivered'),
      day: received,
    },
    { icon: RotateCcw, label: t('Return until'), day: returnUntil },
    { icon: ShieldCheck, label: t('Warranty until'), day: warrantyUntil },
    { icon: CalendarClock, label: t('Best before about'), day: item?.bestBefore ?? null },
  ].filter(({ day }) => day !== null);
  if (facts.length === 0) return null;
  return (
    <OrderSection title={t('Dates')} heading="h2">
      <Box component="dl" sx={dates}>
        {facts.map(({ icon: Icon, label, day }) => (
          <div key={label}>
            <dt>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
              {label}
            </dt>
            <dd>
              <FormattedDate value={day!} />
            </dd>
          </div>
        ))}
      </Box>
      {item?.bestBefore ? <SecondaryText>{t('If kept as written on the pack.')}</SecondaryText> : null}
    </OrderSection>
  );
}

/** Page of an item that the customer has bought: care, warranty, invoice, and ways to buy or review it again. */
export function OwnedItemView({
  order,
  line,
  product,
  item,
  details,
  again,
  review,
  spareParts,
}: OwnedItemViewProps) {
  const reminder = item?.careReminder;
  const { canReturn } = useOwnedItemDates(order, product?.warrantyYears);
  const options = formatOptions(line.variant?.options ?? {});
  return (
    <Box sx={{ display: 'grid', gap: { xs: 3, md: 4 } }}>
      <div>
        <BackLink to={shopPaths.order(order._id)}>{t('Order {number}', { number: order.number })}</BackLink>
        <Box component="header" sx={header}>
          <ProductPicture image={line.image === null ? null : { url: line.image }} alt="" sizes="120px" />
          <Box sx={{ minWidth: 0 }}>
            <PageTitle>
              <span dir="auto">{line.name}</span>
            </PageTitle>
            {options ? (
              <Typography dir="auto" sx={{ mt: 0.5 }}>
                {options}
              </Typography>
            ) : null}
            <SecondaryText>
              <RichText text="Bought on {day}" day={<FormattedDate value={order.createdAt} />} />
            </SecondaryText>
          </Box>
        </Box>
      </div>
      <Box sx={actions}>
        {again}
        {product ? (
          <SecondaryLink to={shopPaths.product(product._id)}>{t('View the product')}</SecondaryLink>
        ) : null}
        {canReturn ? <SecondaryLink to={shopPaths.returns}>{t('Return it')}</SecondaryLink> : null}
      </Box>
      <Box sx={columns}>
        <Box sx={{ ...panelSurfaceStyles, display: 'grid', gap: 4 }}>
          {product?.care || reminder ? (
            <OrderSection title={t('Care')} heading="h2">
              {product?.care ? (
                <Typography dir="auto" sx={{ whiteSpace: 'pre-line', maxWidth: '62ch' }}>
                  {product.care}
                </Typography>
              ) : null}
              {reminder ? <CareReminderSwitch order={order._id} line={line._id} reminder={reminder} /> : null}
            </OrderSection>
          ) : null}
          <OrderSection title={t('Details')} heading="h2">
            {details ?? <SecondaryText>{t('This product is no longer in the shop.')}</SecondaryText>}
          </OrderSection>
        </Box>
        <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, alignContent: 'start' }}>
          <Box sx={{ ...panelSurfaceStyles, display: 'grid', gap: 3, '&:empty': { display: 'none' } }}>
            <Dates order={order} product={product} item={item} />
            {order.invoice === null ? null : (
              <OrderSection title={t('Invoice')} heading="h2">
                <TextLink to={shopPaths.orderInvoice(order._id)} underline="always" sx={invoice}>
                  <FileText size={20} strokeWidth={1.75} aria-hidden />
                  {t('Invoice {number}', { number: order.invoice })}
                </TextLink>
              </OrderSection>
            )}
          </Box>
          {review ? (
            <Box sx={panelSurfaceStyles}>
              <OrderSection title={t('Your review')} heading="h2">
                {review}
              </OrderSection>
            </Box>
          ) : null}
        </Box>
      </Box>
      {spareParts ? (
        <Box component="section" aria-labelledby="spare-parts" sx={{ mt: 2, minWidth: 0 }}>
          <Typography id="spare-parts" variant="h2" sx={{ mb: { xs: 2, md: 3 } }}>
            {t('Spare parts and refills')}
          </Typography>
          {spareParts}
        </Box>
      ) : null}
    </Box>
  );
}

const header = {
  display: 'grid',
  gridTemplateColumns: { xs: '88px minmax(0, 1fr)', md: '120px minmax(0, 1fr)' },
  gap: { xs: 2, md: 3 },
  alignItems: 'center',
};

const actions = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  '& > *': { flex: { xs: '1 1 auto', sm: '0 0 auto' } },
};

const columns = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: { md: 'minmax(0, 1fr) 340px' },
  alignItems: 'start',
};

const dates = {
  display: 'grid',
  gap: 1.25,
  m: 0,
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 2 },
  '& dt': { display: 'flex', alignItems: 'center', gap: 1.25, color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600 },
};

const invoice = { display: 'inline-flex', alignItems: 'center', gap: 1.25, minHeight: 44 };
