import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import {
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock3,
  PackageCheck,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import { ORDER_STATUSES, type OrderStatus } from '@contract/order-states';

interface StatusLook {
  label: string;
  icon: LucideIcon;
  /** Ground and ink, each pair with a contrast of 5 or more. */
  light: readonly [string, string];
  dark: readonly [string, string];
}

/** Yellow, blue, purple, green, red (spec §4); the word and the icon say the same without the colour. */
const looks: Record<OrderStatus, StatusLook> = {
  pending: {
    label: 'Pending',
    icon: Clock3,
    light: ['#fbeab5', '#664400'],
    dark: ['#40320c', '#f5d27a'],
  },
  confirmed: {
    label: 'Confirmed',
    icon: CircleCheck,
    light: ['#d9e8f8', '#1b4b7c'],
    dark: ['#182f47', '#9fcbf5'],
  },
  shipped: { label: 'Shipped', icon: Truck, light: ['#e9def8', '#57298c'], dark: ['#33234b', '#d2b8f7'] },
  delivered: {
    label: 'Delivered',
    icon: PackageCheck,
    light: ['#d6eddc', '#1f5536'],
    dark: ['#1a3626', '#93d6ae'],
  },
  cancelled: {
    label: 'Cancelled',
    icon: CircleX,
    light: ['#fbdcd9', '#8c1b15'],
    dark: ['#47201c', '#ffada5'],
  },
};

const grey = { light: ['#e8e1d7', '#4f463e'], dark: ['#362d26', '#d0c4b7'] } as const;

function lookOf(status: string): StatusLook {
  const known = ORDER_STATUSES.find((one) => one === status);
  if (known) return looks[known];
  return { label: status.charAt(0).toUpperCase() + status.slice(1), icon: CircleQuestionMark, ...grey };
}

const colours = ({ light, dark }: StatusLook) => [
  { backgroundColor: light[0], color: light[1] },
  (theme: Theme) => theme.applyStyles('dark', { backgroundColor: dark[0], color: dark[1] }),
];

/** The word for an order's status. */
export const statusLabel = (status: string) => lookOf(status).label;

/** An order's status as a word on its colour. */
export function StatusBadge({ status }: { status: string }) {
  const look = lookOf(status);
  return (
    <Box
      component="span"
      sx={[
        {
          display: 'inline-block',
          px: 1.25,
          py: 0.25,
          borderRadius: 1,
          fontSize: '0.8438rem',
          fontWeight: 600,
          lineHeight: 1.6,
          whiteSpace: 'nowrap',
          // Printers leave grounds out.
          '@media print': { border: '1px solid', px: 1 },
        },
        ...colours(look),
      ]}
    >
      {look.label}
    </Box>
  );
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
  const look = lookOf(status);
  const Icon = look.icon;
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
        ...(faint ? [plain] : colours(look)),
      ]}
    >
      <Icon size={Math.round(size * 0.46)} strokeWidth={1.75} />
    </Box>
  );
}
