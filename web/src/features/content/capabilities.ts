import { Boxes, KeyRound, PackageCheck, ZoomIn, type LucideIcon } from 'lucide-react';
import { t } from '@contract/texts/text';

export const SHOP_FEATURES: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: KeyRound,
    title: t('Only you can open your account'),
    text: t(
      'Your orders, addresses and wishlist are yours alone. Lost your phone? Log out everywhere with one click.',
    ),
  },
  {
    icon: Boxes,
    title: t('What you see is what there is'),
    text: t(
      'In stock means that it is on our shelf. You see shipping and tax before you order, and we never sell what we do not have.',
    ),
  },
  {
    icon: PackageCheck,
    title: t('Ordered once, followed to your door'),
    text: t('We set your items aside the moment you order, and email you at every step until they arrive.'),
  },
  {
    icon: ZoomIn,
    title: t('Look closely before you buy'),
    text: t('Zoom in on every weave and edge, and read what people say who bought it here.'),
  },
];
