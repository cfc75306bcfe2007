import Box from '@mui/material/Box';
import { CONFIG, fetchConfig } from '@/shared/config/public-config';
import { useData } from '@/shared/data/use-data';
import { Badge, tinted } from '@/shared/ui/badge';

/** Says that no money moves, so that test orders are never shipped for real. Empty where payments are live. */
export function TestPaymentsBadge() {
  const { data } = useData(CONFIG, fetchConfig);
  if (data?.payment.mode !== 'test') return null;
  return (
    <Box sx={{ gridColumn: '1 / -1', mt: { xs: 0, md: 1.5 }, px: { xs: 0, md: 1.75 } }}>
      <Badge sx={tinted('yellow')}>Test payments</Badge>
    </Box>
  );
}
