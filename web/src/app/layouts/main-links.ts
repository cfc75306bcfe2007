import { shopPaths } from '@/shared/config/paths';

export const MAIN_NAVIGATION_LINKS = [
  { to: shopPaths.home, label: 'Home' },
  { to: shopPaths.products, label: 'Shop' },
  { to: shopPaths.about, label: 'About' },
];
