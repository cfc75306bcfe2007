import Box from '@mui/material/Box';
import { ChevronRight, CreditCard, RotateCcw, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '@contract/products/products';
import { paths } from '@/shared/config/paths';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { TextLink } from '@/shared/ui/text-link';

interface ProductPromisesProps {
  product: Pick<Product, 'warrantyYears'>;
  /** How it is delivered: list items. */
  delivery: ReactNode;
}

/** What the shop promises of a product (docs/product.md, Product page), from the settings, with links to the policies. */
export function ProductPromises({ product, delivery }: ProductPromisesProps) {
  const { warrantyYears: usual, returnDays } = useStoreSettings().claims;
  const years = product.warrantyYears ?? usual;
  const promises = [
    ...(years === 0 ? [] : [{ icon: ShieldCheck, text: `${years} year warranty`, to: paths.returns }]),
    { icon: RotateCcw, text: `${returnDays}-day returns`, to: paths.returns },
    { icon: CreditCard, text: 'Secure payment', to: paths.privacy },
  ];
  return (
    <Box component="ul" role="list" sx={list}>
      {delivery}
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
