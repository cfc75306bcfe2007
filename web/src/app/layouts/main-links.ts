import { paths } from '@/shared/config/paths';

export const MAIN_NAVIGATION_LINKS = [
  { to: paths.home, label: 'Home' },
  { to: paths.products, label: 'Shop' },
  { to: paths.about, label: 'About' },
];
