import { Link, NavLink } from 'react-router-dom';
import { shopPaths } from '@/shared/config/paths';

export const MAIN_NAVIGATION_LINKS = [
  { to: shopPaths.home, label: 'Home' },
  { to: shopPaths.products, label: 'Shop' },
  { to: shopPaths.gifts, label: 'Gifts' },
  { to: shopPaths.about, label: 'About' },
];

/** Returns the component of a navigation link. A link to a filtered list is never marked as the current page. */
export const getNavigationLinkProps = (to: string) =>
  to.includes('?') ? { component: Link } : { component: NavLink, end: to === shopPaths.home };
