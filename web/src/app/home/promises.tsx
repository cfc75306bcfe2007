import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Headset, PackageCheck, RotateCcw, Truck } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { freeFromText, useStoreSettings, type StoreSettings } from '@/shared/settings/store-settings';
import { TextLink } from '@/shared/ui/text-link';

const promisesOf = ({ claims }: StoreSettings, freeFrom: string | null) => [
  freeFrom === null
    ? { icon: Truck, to: paths.shipping, title: 'Tracked shipping', text: 'Follow your parcel to the door' }
    : { icon: Truck, to: paths.shipping, title: 'Free shipping', text: `On every order over ${freeFrom}` },
  {
    icon: RotateCcw,
    to: paths.returns,
    title: `${claims.returnDays}-day returns`,
    text: `With a ${claims.moneyBackDays}-day money-back guarantee`,
  },
  {
    icon: Headset,
    to: paths.contact,
    title: `${claims.support} support`,
    text: 'From people who know our products',
  },
  {
    icon: PackageCheck,
    to: paths.about,
    title: `${claims.happyCustomers} happy customers`,
    text: 'And many of them come back',
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
      {promisesOf(settings, freeFromText(settings)).map(({ icon: Icon, to, title, text }) => (
        <Box
          component="li"
          key={title}
          sx={{ display: 'flex', gap: 1.75, flexDirection: { xs: 'column', lg: 'row' } }}
        >
          <Box sx={{ color: 'primary.main', pt: 0.25 }}>
            <Icon size={24} strokeWidth={1.6} aria-hidden />
          </Box>
          <div>
            <TextLink to={to} sx={{ display: 'block', fontWeight: 600, lineHeight: 1.35 }}>
              {title}
            </TextLink>
            <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
              {text}
            </Typography>
          </div>
        </Box>
      ))}
    </Box>
  );
}
