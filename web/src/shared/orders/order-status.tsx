import Box from '@mui/material/Box';
import {
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock3,
  PackageCheck,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import { ORDER_STATUSES, type OrderStatus } from '@contract/orders/order-states';
import { Badge, tinted, type TintName } from '@/shared/ui/badge';

interface StatusLook {
  label: string;
  icon: LucideIcon;
  tint: TintName;
}

/** Yellow, blue, purple, green, red (docs/product.md, Order status); the word and the icon say the same without the colour. */
const looks: Record<OrderStatus, StatusLook> = {
  pending: { label: 'Pending', icon: Clock3, tint: 'yellow' },
  confirmed: { label: 'Confirmed', icon: CircleCheck, tint: 'blue' },
  shipped: { label: 'Shipped', icon: Truck, tint: 'purple' },
  delivered: { label: 'Delivered', icon: PackageCheck, tint: 'green' },
  cancelled: { label: 'Cancelled', icon: CircleX, tint: 'red' },
};

function lookOf(status: string): StatusLook {
  const known = ORDER_STATUSES.find((one) => one === status);
  if (known) return looks[known];
  return {
    label: status.charAt(0).toUpperCase() + status.slice(1),
    icon: CircleQuestionMark,
    tint: 'grey',
  };
}

/** The word for an order's status. */
export const statusLabel = (status: string) => lookOf(status).label;

/** An order's status as a word on its colour. */
export function StatusBadge({ status }: { status: string }) {
  const { label, tint } = lookOf(status);
  return <Badge sx={tinted(tint)}>{label}</Badge>;
}

interface StatusIconProps {
  status: string;
  /** Pixels across. */
  size?: number;
  /** A step that is still to come. */
  faint?: boolean;
}

/** An order's status as a picture, beside its word. */
export function StatusIcon({ status, size = 44, faint = false }: StatusIconProps) {
  const { icon: Icon, tint } = lookOf(status);
  const plain = { color: 'text.secondary', bgcolor: 'background.paper', border: 1, borderColor: 'divider' };
  return (
    <Box
      component="span"
      aria-hidden
      sx={[
        {
          display: 'grid',
          placeItems: 'center',
          flexShrink: 0,
          width: size,
          height: size,
          borderRadius: '50%',
        },
        ...(faint ? [plain] : tinted(tint)),
      ]}
    >
      <Icon size={Math.round(size * 0.46)} strokeWidth={1.75} />
    </Box>
  );
}
