import { FileDown, KeyRound, MapPin, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '@/shared/config/paths';
import { SideMenu } from '@/shared/ui/side-menu';

const pages = [
  { to: paths.profile, label: 'Profile', icon: UserRound },
  { to: paths.addresses, label: 'Addresses', icon: MapPin },
  { to: paths.security, label: 'Security', icon: KeyRound },
  { to: paths.accountData, label: 'Your data', icon: FileDown },
];

/** The customer's own corner. */
export function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <SideMenu label="Your account" pages={pages} narrow>
      {children}
    </SideMenu>
  );
}
