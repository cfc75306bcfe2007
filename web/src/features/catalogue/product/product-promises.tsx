import Box from '@mui/material/Box';
import { ChevronRight, CreditCard, PackageCheck, RotateCcw, ShieldCheck, Truck } from 'lucide-react';
import { paths } from '@/shared/config/paths';
import { useArrivalText } from '@/shared/delivery/arrival';
import { freeFromText, useStoreSettings } from '@/shared/settings/store-settings';
import { TextLink } from '@/shared/ui/text-link';

/**
 * What the shop promises beside every product (docs/product.md, Product page), from the settings, with links to the policies. What
 * is sold out arrives on no day.
 */
export function ProductPromises({ inStock }: { inStock: boolean }) {
  const settings = useStoreSettings();
  const arrival = useArrivalText()(settings.shipping);
  const { warrantyYears, returnDays } = settings.claims;
  const freeFrom = freeFromText(settings);
  const promises = [
    ...(arrival === null || !inStock ? [] : [{ icon: PackageCheck, text: arrival, to: paths.shipping }]),
    ...(freeFrom === null
      ? []
      : [{ icon: Truck, text: `Free shipping over ${freeFrom}`, to: paths.shipping }]),
    { icon: ShieldCheck, text: `${warrantyYears} year warranty`, to: paths.returns },
    { icon: RotateCcw, text: `${returnDays}-day returns`, to: paths.returns },
    { icon: CreditCard, text: 'Secure payment', to: paths.privacy },
  ];
  return (
    <Box component="ul" role="list" sx={list}>
      {promises.map(({ icon: Icon, text, to }) => (
        <Box key={text} component="li" sx={promise}>
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          <TextLink to={to} sx={row}>
            {text}
            <ChevronRight size={16} aria-hidden />
          </TextLink>
        </Box>
      ))}
    </Box>
  );
}

const list = {
  px: 2.25,
  py: 0.75,
  borderRadius: 1.5,
  bgcolor: 'background.tile',
  fontSize: '0.9375rem',
};

const row = {
  flex: 1,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  lineHeight: '44px',
  '& svg': { color: 'text.secondary' },
};

const promise = { display: 'flex', alignItems: 'center', gap: 1.5 };
