import { Boxes, CloudUpload, KeyRound, PackageCheck, type LucideIcon } from 'lucide-react';

/** What the shop is made of (docs/product.md, Content pages). */
export const CAPABILITIES: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: KeyRound,
    title: 'Only you can open your account',
    text: 'Your password is never stored in readable form, and you can log out all your devices at once.',
  },
  {
    icon: Boxes,
    title: 'What you see is what there is',
    text: 'Prices and stock are up to date on every page, and checked once more when you order.',
  },
  {
    icon: PackageCheck,
    title: 'Ordered once, followed to your door',
    text: 'What you order is reserved for you at once. From then on you can follow it until it is delivered.',
  },
  {
    icon: CloudUpload,
    title: 'Sharp pictures on any screen',
    text: 'Look closely before you buy: each picture comes in the size that your screen shows, so pages load fast even on a phone.',
  },
];
