import { Heart, LayoutDashboard, Package, UserRound } from 'lucide-react';
import type { User } from '@contract/users';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';

export function getAccountMenuLinks(user: User) {
  const links = [
    { to: shopPaths.orders, label: t('My Orders'), icon: Package },
    { to: shopPaths.wishlist, label: t('Wishlist'), icon: Heart },
    { to: shopPaths.profile, label: t('Profile'), icon: UserRound },
  ];
  return user.role === 'admin'
    ? [...links, { to: shopPaths.admin, label: t('Admin Dashboard'), icon: LayoutDashboard }]
    : links;
}
