import { Boxes, KeyRound, PackageCheck, ZoomIn, type LucideIcon } from 'lucide-react';

export const SHOP_FEATURES: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: KeyRound,
    title: 'Only you can open your account',
    text: 'Your orders, addresses and wishlist are yours alone. Lost your phone? Log out everywhere with one click.',
  },
  {
    icon: Boxes,
    title: 'What you see is what there is',
    text: 'In stock means that it is on our shelf. You see shipping and tax before you order, and we never sell what we do not have.',
  },
  {
    icon: PackageCheck,
    title: 'Ordered once, followed to your door',
    text: 'We set your items aside the moment you order, and email you at every step until they arrive.',
  },
  {
    icon: ZoomIn,
    title: 'Look closely before you buy',
    text: 'Zoom in on every weave and edge, and read what people say who bought it here.',
  },
];
