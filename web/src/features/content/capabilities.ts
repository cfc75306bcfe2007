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
    title: 'Token-based authentication',
    text: 'Your login is a signed token that expires and is renewed while you are here. Your password is never stored in readable form.',
  },
  {
    icon: Boxes,
    title: 'Product management',
    text: 'Products, prices and stock are kept in one place, and every page reads from it.',
  },
  {
    icon: PackageCheck,
    title: 'Order processing',
    text: 'An order is written and its stock taken in one step, or not at all. From then on you can track it live until it is delivered.',
  },
  {
    icon: CloudUpload,
    title: 'Cloud image upload',
    text: 'Each picture is cleaned, resized and served from the cloud, so that pages load quickly on any device.',
  },
];
