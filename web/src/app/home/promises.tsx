import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Headset, PackageCheck, RotateCcw, Truck } from 'lucide-react';
import { freeFromText, useStoreSettings, type StoreSettings } from '@/shared/settings/store-settings';

const promisesOf = ({ claims }: StoreSettings, freeFrom: string | null) => [
  freeFrom === null
    ? { icon: Truck, title: 'Tracked shipping', text: 'Follow your parcel to the door' }
    : { icon: Truck, title: 'Free shipping', text: `On every order over ${freeFrom}` },
  {
    icon: RotateCcw,
    title: `${claims.moneyBackDays}-day money-back guarantee`,
    text: `Or ${claims.returnDays} days to return what is unused.`,
  },
  { icon: Headset, title: `${claims.support} support`, text: 'From people who know our products' },
  {
    icon: PackageCheck,
    title: `${claims.happyCustomers} happy customers`,
    text: 'They shop with us again',
  },
];

/** What a shopper may count on, from the settings. */
export function Promises() {
  const settings = useStoreSettings();
  return (
    <Box
      component="ul"
      aria-label="What you can count on"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        mb: { xs: 7, md: 10 },
        display: 'grid',
        gap: { xs: 3, md: 4 },
        gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
      }}
    >
      {promisesOf(settings, freeFromText(settings)).map(({ icon: Icon, title, text }) => (
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
