import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Order } from '@contract/orders/orders';

/** Where and when an order can be collected. */
export function PickupPlace({ place }: { place: NonNullable<Order['pickup']> }) {
  const { name, address, hours } = place;
  return (
    <Box sx={{ overflowWrap: 'anywhere', lineHeight: 1.65 }}>
      <Box component="address" sx={{ fontStyle: 'normal' }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        {address.map((line, index) => (
          <div key={index}>{line}</div>
        ))}
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
        Opening hours
      </Typography>
      {hours.map((line, index) => (
        <div key={index}>{line}</div>
      ))}
    </Box>
  );
}
