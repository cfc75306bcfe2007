import Box from '@mui/material/Box';
import { FileDown, KeyRound, MapPin, UserRound } from 'lucide-react';
import { Fragment, Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { User } from '@contract/users';
import { t } from '@contract/texts/text';
import { AccountHeading } from '@/features/account/account-heading';
import { panelGridStyles } from '@/features/account/account-panel';
import { shopPaths } from '@/shared/config/paths';
import { lazyNamedExport } from '@/shared/lazy-named';
import { useSession } from '@/shared/session/session';
import { SideMenuLayout } from '@/shared/ui/side-menu';
import { PageSpinner } from '@/shared/ui/spinner';
import NotFoundPage from '../../not-found';
import { useSignOutWithMessage } from '../../use-leave';

const MENU = [
  { to: shopPaths.profile, label: t('Profile'), icon: UserRound },
  { to: shopPaths.addresses, label: t('Addresses'), icon: MapPin },
  { to: shopPaths.security, label: t('Security'), icon: KeyRound },
  { to: shopPaths.accountData, label: t('Your data'), icon: FileDown },
];

const PAGES: [path: string, title: string, ComponentType<{ user: User; onDeleted: () => void }>][] = [
  [
    '/',
    t('Profile'),
    lazyNamedExport('ProfileDetailsPanels', () => import('@/features/account/profile/details-panels')),
  ],
  [
    'security',
    t('Security'),
    lazyNamedExport<'SecurityPanels', { user: User }>(
      'SecurityPanels',
      () => import('@/features/account/security-panels'),
    ),
  ],
  [
    'data',
    t('Your data'),
    lazyNamedExport('AccountDataPanels', () => import('@/features/account/data-panels')),
  ],
];
const SecondFactorPrompt = lazyNamedExport(
  'SecondFactorPrompt',
  () => import('@/features/admin/second-factor/second-factor-prompt'),
);
const Addresses = lazyNamedExport(
  'AddressBookView',
  () => import('@/features/account/addresses/address-book-view'),
);

export default function ProfilePages() {
  const { user } = useSession();
  const leave = useSignOutWithMessage();
  const onDeleted = () => leave(t('Your account was deleted. Thank you for shopping with us.'));
  return (
    <SideMenuLayout label={t('Your account')} pages={MENU} narrow>
      <Suspense fallback={<PageSpinner label={t('Loading the page')} />}>
        <Routes>
          {PAGES.map(([path, title, Content]) => (
            <Route
              key={title}
              path={path}
              element={
                user && (
                  <Fragment key={title}>
                    <AccountHeading title={title} />
                    <Box sx={panelGridStyles}>
                      <Content user={user} onDeleted={onDeleted} />
                    </Box>
                  </Fragment>
                )
              }
            />
          ))}
          <Route path="addresses" element={<Addresses />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
      {/* Administrators need a second factor to change their account. */}
      {user?.role === 'admin' ? (
        <Suspense fallback={null}>
          <SecondFactorPrompt />
        </Suspense>
      ) : null}
    </SideMenuLayout>
  );
}
