import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Headset, PackageCheck, RotateCcw, Truck } from 'lucide-react';
import { freeShippingThreshold, store } from '@contract/store-config';

const { claims } = store;

const promises = [
  { icon: Truck, title: 'Free shipping', text: `On every order over ${freeShippingThreshold()}` },
  {
    icon: RotateCcw,
    title: `${claims.moneyBackDays}-day money-back guarantee`,
    text: 'Changed your mind? We refund you.',
  },
  { icon: Headset, title: `${claims.support} support`, text: 'From people who know our products' },
  {
    icon: PackageCheck,
    title: `${claims.happyCustomers} happy customers`,
    text: 'They shop with us again',
  },
];

/** What a shopper may count on, from the store's configuration. */
export function Promises() {
  return (
    <Box
      component="ul"
      aria-label="What you can count on"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
      }}
    >
      {promises.map(({ icon: Icon, title, text }) => (
        <Box
          component="li"
          key={title}
          sx={{ display: 'flex', gap: 1.75, flexDirection: { xs: 'column', lg: 'row' } }}
        >
          <Box sx={{ color: 'primary.main', pt: 0.25 }}>
            <Icon size={24} strokeWidth={1.6} aria-hidden />
          </Box>
          <div>
            <Typography sx={{ fontWeight: 600, lineHeight: 1.35 }}>{title}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {text}
            </Typography>
          </div>
        </Box>
      ))}
    </Box>
  );
}
