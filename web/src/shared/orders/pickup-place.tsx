import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Order } from '@contract/orders/orders';
import { t } from '@contract/texts/text';
import { SecondaryText } from '@/shared/ui/text';

interface PickupDetailsProps {
  pickupLocation: NonNullable<Order['pickup']>;
  /** Person who collects the order. Missing after the customer's data was erased. */
  contact?: Pick<Order['shippingAddress'], 'fullName' | 'phone'>;
}

function LabelledLines({ label, lines }: { label: ReactNode; lines: readonly string[] }) {
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

export function PickupDetails({ pickupLocation, contact }: PickupDetailsProps) {
  const { name, address, hours } = pickupLocation;
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
      <LabelledLines label={t('Opening hours')} lines={hours} />
      {contact ? <LabelledLines label={t('Collected by')} lines={[contact.fullName, contact.phone]} /> : null}
    </Box>
  );
}
