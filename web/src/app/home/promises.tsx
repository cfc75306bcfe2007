import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Headset, PackageCheck, RotateCcw, Truck } from 'lucide-react';
import { t } from '@contract/texts/text';
import { SHOP_FEATURES } from '@/features/content/capabilities';
import { shopPaths } from '@/shared/config/paths';
import {
  formatFreeShippingMinimum,
  useStoreSettings,
  type StoreSettings,
} from '@/shared/settings/store-settings';
import { TextLink } from '@/shared/ui/text-link';

const createPromises = ({ claims }: StoreSettings, freeFrom: string | null) => [
  freeFrom === null
    ? {
        icon: Truck,
        to: shopPaths.shipping,
        title: t('Tracked shipping'),
        text: t('Follow your parcel to the door'),
      }
    : {
        icon: Truck,
        to: shopPaths.shipping,
        title: t('Free shipping over {freeFrom}', { freeFrom }),
        text: t('Follow your parcel to the door'),
      },
  {
    icon: RotateCcw,
    to: shopPaths.returns,
    title: t('{returnDays}-day returns', { returnDays: claims.returnDays }),
    text: t('With a {moneyBackDays}-day money-back guarantee', { moneyBackDays: claims.moneyBackDays }),
  },
  {
    icon: Headset,
    to: shopPaths.contact,
    title: t('{hours} support', { hours: claims.support }),
    text: t('From people who know our products'),
  },
  {
    icon: PackageCheck,
    to: shopPaths.about,
    title: claims.happyCustomers
      ? t('{happyCustomers} happy customers', { happyCustomers: claims.happyCustomers })
      : t('Verified reviews'),
    text: t('Reviews come only from people who bought here'),
  },
];

const list = { display: 'grid' };

export function ShopPromises() {
  const settings = useStoreSettings();
  return (
    <Box component="section" aria-labelledby="promises" sx={{ pb: { xs: 7, md: 11 } }}>
      <Typography id="promises" variant="h2" sx={{ maxWidth: '13.2em' }}>
        {t('What you can rely on')}
      </Typography>
      <Box
        component="ul"
        role="list"
        sx={{
          ...list,
          my: { xs: 4, md: 5 },
          gap: { xs: 3, md: 4 },
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
        }}
      >
        {createPromises(settings, formatFreeShippingMinimum(settings)).map(
          ({ icon: Icon, to, title, text }) => (
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
          ),
        )}
      </Box>
      <Box
        component="ul"
        role="list"
        sx={{ ...list, gap: { xs: 3, md: 4 }, gridTemplateColumns: { xs: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}
      >
        {SHOP_FEATURES.map(({ title, text }) => (
          <Box component="li" key={title} sx={{ borderTop: 1, borderColor: 'divider', pt: 2.5 }}>
            <Typography variant="h4" component="h3">
              {title}
            </Typography>
            <Typography
              variant="body2"
              sx={{ color: 'text.secondary', mt: 1, display: { xs: 'none', sm: 'block' } }}
            >
              {text}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
