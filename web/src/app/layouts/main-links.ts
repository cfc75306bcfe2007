import { Link, NavLink } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';

export const MAIN_NAVIGATION_LINKS = [
  { to: shopPaths.home, label: t('Home') },
  { to: shopPaths.products, label: t('Shop') },
  { to: shopPaths.gifts, label: t('Gifts') },
  { to: shopPaths.about, label: t('About') },
];

/** Returns the component of a navigation link. A link to a filtered list is never marked as the current page. */
export const getNavigationLinkProps = (to: string) =>
  to.includes('?') ? { component: Link } : { component: NavLink, end: to === shopPaths.home };
