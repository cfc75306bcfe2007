import Box from '@mui/material/Box';
import type { ShippingAddress } from '@contract/addresses/shipping-address';
import { formatParcelAddressLines } from './format-address';

export function PostalAddress({ address }: { address: ShippingAddress }) {
  return (
    <Box component="address" sx={{ fontStyle: 'normal', lineHeight: 1.65 }}>
      {formatParcelAddressLines(address).map((line, index) => (
        <div key={index} dir="auto">
          {line}
        </div>
      ))}
    </Box>
  );
}
