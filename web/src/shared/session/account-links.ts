import { Heart, LayoutDashboard, Package, UserRound } from 'lucide-react';
import type { User } from '@contract/users';
import { paths } from '@/shared/config/paths';

export function getAccountLinks(user: User) {
  const links = [
    { to: paths.orders, label: 'My Orders', icon: Package },
    { to: paths.wishlist, label: 'Wishlist', icon: Heart },
    { to: paths.profile, label: 'Profile', icon: UserRound },
  ];
  return user.role === 'admin'
    ? [...links, { to: paths.admin, label: 'Admin Dashboard', icon: LayoutDashboard }]
    : links;
}
