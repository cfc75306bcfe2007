import { Heart, LayoutDashboard, Package, UserRound } from 'lucide-react';
import type { User } from '@contract/users';
import { shopPaths } from '@/shared/config/paths';

export function getAccountMenuLinks(user: User) {
  const links = [
    { to: shopPaths.orders, label: 'My Orders', icon: Package },
    { to: shopPaths.wishlist, label: 'Wishlist', icon: Heart },
    { to: shopPaths.profile, label: 'Profile', icon: UserRound },
  ];
  return user.role === 'admin'
    ? [...links, { to: shopPaths.admin, label: 'Admin Dashboard', icon: LayoutDashboard }]
    : links;
}
