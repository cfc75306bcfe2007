import { paths } from '@/shared/config/paths';

/** The shop's main parts, for the navbar and the mobile menu (docs/product.md, Navigation). */
export const mainLinks = [
  { to: paths.home, label: 'Home' },
  { to: paths.products, label: 'Shop' },
  { to: paths.about, label: 'About' },
];
