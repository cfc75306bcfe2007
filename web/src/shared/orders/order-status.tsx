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
import { statusName, type Fulfilment, type OrderStatus } from '@contract/orders/order-states';
import { Badge, tinted, type TintName } from '@/shared/ui/badge';
import { centred } from '@/shared/ui/styles/parts';

interface StatusLook {
  icon: LucideIcon;
  tint: TintName;
}

/** Yellow, blue, purple, green, red (docs/product.md, Order status); the word and the icon say the same without the colour. */
const looks: Record<OrderStatus, StatusLook> = {
  pending: { icon: Clock3, tint: 'yellow' },
  confirmed: { icon: CircleCheck, tint: 'blue' },
  shipped: { icon: Truck, tint: 'purple' },
  delivered: { icon: PackageCheck, tint: 'green' },
  cancelled: { icon: CircleX, tint: 'red' },
};

const isKnown = (status: string): status is OrderStatus => Object.hasOwn(looks, status);

function lookOf(status: string, fulfilment?: Fulfilment): StatusLook {
  if (!isKnown(status)) return { icon: CircleQuestionMark, tint: 'grey' };
  const isReady = fulfilment === 'pickup' && status === 'shipped';
  return isReady ? { ...looks.shipped, icon: Store } : looks[status];
}

/** The word for an order's status. */
export const statusLabel = (status: string, fulfilment?: Fulfilment): string =>
  isKnown(status) ? statusName(status, fulfilment) : status.charAt(0).toUpperCase() + status.slice(1);

interface StatusProps {
  status: string;
  /** How the order reaches its customer, where it is known. */
  fulfilment?: Fulfilment;
}

/** An order's status as a word on its colour. */
export function StatusBadge({ status, fulfilment }: StatusProps) {
  return <Badge sx={tinted(lookOf(status).tint)}>{statusLabel(status, fulfilment)}</Badge>;
}

interface StatusIconProps extends StatusProps {
  /** Pixels across. */
  size?: number;
  /** A step that is still to come. */
  faint?: boolean;
}

/** An order's status as a picture, beside its word. */
export function StatusIcon({ status, fulfilment, size = 44, faint = false }: StatusIconProps) {
  const { icon: Icon, tint } = lookOf(status, fulfilment);
  const plain = { color: 'text.secondary', bgcolor: 'background.paper', border: 1, borderColor: 'divider' };
  return (
    <Box
      component="span"
      aria-hidden
      sx={[
        { ...centred, flexShrink: 0, width: size, height: size, borderRadius: '50%' },
        ...(faint ? [plain] : tinted(tint)),
      ]}
    >
      <Icon size={Math.round(size * 0.46)} strokeWidth={1.75} />
    </Box>
  );
}
