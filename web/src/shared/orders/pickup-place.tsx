import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Order } from '@contract/orders/orders';
import { SecondaryText } from '@/shared/ui/text';

interface PickupPlaceProps {
  place: NonNullable<Order['pickup']>;
  /** Who collects it, where there is an order; nobody is named after their data was erased. */
  contact?: Pick<Order['shippingAddress'], 'fullName' | 'phone'>;
}

/** Lines of text, under a label of their own. */
function Lines({ label, lines }: { label: ReactNode; lines: readonly string[] }) {
  const filled = lines.filter(Boolean);
  if (filled.length === 0) return null;
  return (
    <Box sx={{ mt: 1 }}>
      <SecondaryText>{label}</SecondaryText>
      {filled.map((line, index) => (
        <div key={index} dir="auto">
          {line}
        </div>
      ))}
    </Box>
  );
}

/** Where and when an order can be collected, and by whom. */
export function PickupPlace({ place, contact }: PickupPlaceProps) {
  const { name, address, hours } = place;
  return (
    <Box sx={{ lineHeight: 1.65 }}>
      <Box component="address" sx={{ fontStyle: 'normal' }}>
        <Box dir="auto" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        {address.map((line, index) => (
          <div key={index} dir="auto">
            {line}
          </div>
        ))}
      </Box>
      <Lines label="Opening hours" lines={hours} />
      {contact ? <Lines label="Collected by" lines={[contact.fullName, contact.phone]} /> : null}
    </Box>
  );
}
