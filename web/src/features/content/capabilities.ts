import { Boxes, CloudUpload, KeyRound, PackageCheck, type LucideIcon } from 'lucide-react';

interface Capability {
  icon: LucideIcon;
  title: string;
  text: string;
}

/** What the shop is made of (docs/product.md, Content pages). */
export const CAPABILITIES: Capability[] = [
  {
    icon: KeyRound,
    title: 'Only you can open your account',
    text: 'Each login is signed, expires by itself, and can be ended on all your devices. Your password is never stored in readable form.',
  },
  {
    icon: Boxes,
    title: 'What you see is what there is',
    text: 'Products, prices and stock are kept in one place, and every page reads from it.',
  },
  {
    icon: PackageCheck,
    title: 'Ordered once, followed to your door',
    text: 'An order is written and its stock taken in one step, or not at all. From then on you can track it live until it is delivered.',
  },
  {
    icon: CloudUpload,
    title: 'Sharp pictures on any screen',
    text: 'Each picture is cleaned, resized and served from the cloud, so that pages load quickly on any device.',
  },
];
