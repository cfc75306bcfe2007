import Box from '@mui/material/Box';
import {
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock3,
  PackageCheck,
  Store,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import { getOrderStatusLabel, type FulfilmentMethod, type OrderStatus } from '@contract/orders/order-states';
import { Badge, getBadgeColorStyles, type BadgeColor } from '@/shared/ui/badge';
import { centeredGridStyles } from '@/shared/ui/styles/parts';

interface StatusLook {
  icon: LucideIcon;
  tint: BadgeColor;
}

/** Icon and color of each order status. Statuses also differ by icon, for users who cannot distinguish the colors. */
const STATUS_LOOKS: Record<OrderStatus, StatusLook> = {
  pending: { icon: Clock3, tint: 'yellow' },
  confirmed: { icon: CircleCheck, tint: 'blue' },
  shipped: { icon: Truck, tint: 'purple' },
  delivered: { icon: PackageCheck, tint: 'green' },
  cancelled: { icon: CircleX, tint: 'red' },
};

const isKnownStatus = (status: string): status is OrderStatus => Object.hasOwn(STATUS_LOOKS, status);

function getStatusLook(status: string, fulfilment?: FulfilmentMethod): StatusLook {
  if (!isKnownStatus(status)) return { icon: CircleQuestionMark, tint: 'grey' };
  const isReady = fulfilment === 'pickup' && status === 'shipped';
  return isReady ? { ...STATUS_LOOKS.shipped, icon: Store } : STATUS_LOOKS[status];
}

export const formatOrderStatus = (status: string, fulfilment?: FulfilmentMethod): string =>
  isKnownStatus(status)
    ? getOrderStatusLabel(status, fulfilment)
    : status.charAt(0).toUpperCase() + status.slice(1);

interface OrderStatusProps {
  status: string;
  fulfilment?: FulfilmentMethod;
}

interface OrderStatusBadgeProps extends OrderStatusProps {
  withIcon?: boolean;
}

export function OrderStatusBadge({ status, fulfilment, withIcon = false }: OrderStatusBadgeProps) {
  const { icon: Icon, tint } = getStatusLook(status, fulfilment);
  return (
    <Badge sx={getBadgeColorStyles(tint)}>
      {withIcon ? <Box component={Icon} size={15} aria-hidden sx={badgeIcon} /> : null}
      {formatOrderStatus(status, fulfilment)}
    </Badge>
  );
}

const badgeIcon = { verticalAlign: '-2px', mr: 0.75 };

interface OrderStatusIconProps extends OrderStatusProps {
  size: number;
  muted?: boolean;
}

export function OrderStatusIcon({ status, fulfilment, size, muted = false }: OrderStatusIconProps) {
  const { icon: Icon, tint } = getStatusLook(status, fulfilment);
  const plain = { color: 'text.secondary', bgcolor: 'background.paper', border: 1, borderColor: 'divider' };
  return (
    <Box
      component="span"
      aria-hidden
      sx={[
        { ...centeredGridStyles, flexShrink: 0, width: size, height: size, borderRadius: '50%' },
        ...(muted ? [plain] : getBadgeColorStyles(tint)),
      ]}
    >
      <Icon size={Math.round(size * 0.46)} strokeWidth={1.75} />
    </Box>
  );
}
