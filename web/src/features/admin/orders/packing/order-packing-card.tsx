import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { Check, Minus } from 'lucide-react';
import type { Order } from '@contract/orders/orders';
import type { PickListItem } from '@contract/orders/pick-list';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { useAction } from '@/shared/data/use-action';
import { formatOptions } from '@/shared/products/options-text';
import { ProductPicture } from '@/shared/products/product-picture';
import { toasts } from '@/shared/toasts/toasts';
import { LoadError } from '@/shared/ui/load-error';
import { Spinner } from '@/shared/ui/spinner';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { ERASED_NAME_LABEL } from '../erased-name-label';
import { packOrders } from '../change-many-orders';
import { ParcelChangeAlerts } from '../parcel-change-alert';
import { PackingGiftNotice } from './packing-gift-notice';
import { hasUnpackedUnits } from './packing-queue';

interface PackItemProps {
  item: PickListItem;
  ticked: number;
  onTick: (by: 1 | -1) => void;
}

function PackItem({ item, ticked, onTick }: PackItemProps) {
  const { name, options, sku, shelf, image, units } = item;
  const article = [name, formatOptions(options)].filter(Boolean).join(', ');
  const done = ticked >= units;
  return (
    <Box component="li" sx={row}>
      <ProductPicture image={image === null ? null : { url: image }} alt="" sizes="88px" />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600, lineHeight: 1.3 }}>{article}</Typography>
        <Typography variant="h4" component="p">
          {shelf ? t('Shelf {shelf}', { shelf }) : t('No shelf')}
        </Typography>
        {sku ? <SecondaryText>{t('SKU {sku}', { sku })}</SecondaryText> : null}
      </Box>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'center' }}>
        <Button
          variant={done ? 'contained' : 'outlined'}
          color={done ? 'success' : 'secondary'}
          aria-label={t('{ticked} of {units} packed: {article}', { ticked, units, article })}
          aria-pressed={done}
          onClick={() => !done && onTick(1)}
          sx={{ minWidth: 88, minHeight: 72, fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' }}
        >
          {done ? <Check size={28} aria-hidden /> : t('{ticked} of {units}', { ticked, units })}
        </Button>
        {ticked > 0 ? (
          <IconButton aria-label={t('Remove one: {article}', { article })} onClick={() => onTick(-1)}>
            <Minus size={20} aria-hidden />
          </IconButton>
        ) : null}
      </Box>
    </Box>
  );
}

interface OrderPackingCardProps {
  order: Order;
  /** Name of another administrator who is packing the order. */
  packer?: string;
  items: readonly PickListItem[] | undefined;
  error: unknown;
  onReload: () => void;
  ticked: readonly number[];
  onTick: (at: number, by: 1 | -1) => void;
  /** Called when the order is packed or a change of a packed parcel is confirmed. */
  onDone: () => void;
  onSkip?: () => void;
}

function PackItems({ order, items = [], ticked, onTick, onDone, onSkip }: OrderPackingCardProps) {
  const remainingUnits = items.reduce((units, item, at) => units + item.units - (ticked[at] ?? 0), 0);
  const packing = useAction(() => packOrders([order._id]), {
    failure: t('The order could not be packed'),
    success: ({ changed }) =>
      changed.length > 0 ? t('Order {number} is packed', { number: order.number }) : undefined,
    onSuccess: ({ refused }) => {
      // Another user may have packed the order already.
      refused.forEach(({ reason }) => toasts.error(reason));
      onDone();
    },
  });
  return (
    <>
      <Box
        component="ul"
        role="list"
        aria-label={t('To pack for order {number}', { number: order.number })}
        sx={{ my: 1 }}
      >
        {items.map((item, at) => (
          <PackItem key={at} item={item} ticked={ticked[at] ?? 0} onTick={(by) => onTick(at, by)} />
        ))}
      </Box>
      <Box sx={actions}>
        <Button
          variant="contained"
          size="large"
          aria-disabled={remainingUnits > 0 || packing.busy}
          onClick={() => remainingUnits === 0 && void packing.run()}
          sx={[{ flex: 1, minHeight: 64 }, remainingUnits > 0 && incompleteStyle]}
        >
          {remainingUnits > 0
            ? t('{count, plural, one {# unit left} other {# units left}}', { count: remainingUnits })
            : t('Mark packed')}
        </Button>
        {onSkip ? (
          <Button variant="outlined" color="secondary" size="large" onClick={onSkip} sx={{ minHeight: 64 }}>
            {t('Skip')}
          </Button>
        ) : null}
      </Box>
    </>
  );
}

export function OrderPackingCard(props: OrderPackingCardProps) {
  const { order, packer, items, error, onReload, onDone } = props;
  return (
    <Box component="section" aria-label={t('Order {number}', { number: order.number })}>
      <Typography variant="h3" component="h2">
        <TextLink to={panelPaths.adminOrder(order._id)}>{order.number}</TextLink>
      </Typography>
      <SecondaryText>{order.shippingAddress.fullName || ERASED_NAME_LABEL}</SecondaryText>
      {packer ? (
        <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
          {t('{packer} is packing this order.', { packer })}
        </Alert>
      ) : null}
      <PackingGiftNotice order={order} />
      {order.notes ? (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mt: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
        >
          {order.notes}
        </Alert>
      ) : null}
      <Box sx={{ mt: 1 }}>
        <ParcelChangeAlerts order={order} onDone={onDone} />
      </Box>
      {!hasUnpackedUnits(order) ? null : items ? (
        <PackItems {...props} />
      ) : error !== undefined ? (
        <LoadError title={t('The items could not be loaded')} onRetry={onReload} />
      ) : (
        <Spinner label={t('Loading the items')} />
      )}
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr) auto',
  gap: 1.5,
  alignItems: 'center',
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

/** Styles of the main button until all units are packed. The button is not `disabled`, which would lose the focus. */
const incompleteStyle = {
  '&, &:hover': { bgcolor: 'background.tile', color: 'text.secondary', cursor: 'default' },
  '&:active': { transform: 'none' },
};

const actions = {
  position: 'sticky',
  bottom: 0,
  display: 'flex',
  gap: 1,
  py: 1.5,
  bgcolor: 'background.default',
};
