import { Boxes, CloudUpload, KeyRound, PackageCheck, type LucideIcon } from 'lucide-react';

/** What shopping here is like (docs/product.md, Content pages). */
export const CAPABILITIES: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: KeyRound,
    title: 'Only you can open your account',
    text: 'What you bought, saved and wrote is for your eyes. Lost a phone? Log out all your devices with one press.',
  },
  {
    icon: Boxes,
    title: 'What you see is what there is',
    text: 'In stock means on our shelf, and the price you see is the price you pay. Nothing turns out to be gone afterwards.',
  },
  {
    icon: PackageCheck,
    title: 'Ordered once, followed to your door',
    text: 'Your things are set aside for you the moment you order, and we write at every step until they are there.',
  },
  {
    icon: CloudUpload,
    title: 'Look closely before you buy',
    text: 'Every weave and every edge, as near as you like, and pictures by people who have it at home.',
  },
];
