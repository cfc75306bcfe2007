import Box from '@mui/material/Box';
import { Fragment, lazy, Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { User } from '@contract/users';
import { AccountHeading } from '@/features/account/account-heading';
import { AccountLayout } from '@/features/account/account-layout';
import { panels } from '@/features/account/account-panel';
import { useSession } from '@/shared/session/session';
import { Spinner } from '@/shared/ui/spinner';
import NotFound from '../../not-found';

/** Pages of panels. */
const PAGES: [path: string, title: string, ComponentType<{ user: User }>][] = [
  ['/', 'Profile', lazy(() => import('./profile/details-panels'))],
  ['security', 'Security', lazy(() => import('./profile/security-panels'))],
  ['data', 'Your data', lazy(() => import('./profile/data-panels'))],
];
const Addresses = lazy(() =>
  import('@/features/account/addresses/address-book-view').then((module) => ({
    default: module.AddressBookView,
  })),
);

/** The customer's own corner: its frame, and each of its pages. */
export default function ProfilePages() {
  const { user } = useSession();
  return (
    <AccountLayout>
      <Suspense fallback={<Spinner label="Loading the page" />}>
        <Routes>
          {PAGES.map(([path, title, Content]) => (
            <Route
              key={title}
              path={path}
              element={
                user && (
                  <Fragment key={title}>
                    <AccountHeading title={title} />
                    <Box sx={panels}>
                      <Content user={user} />
                    </Box>
                  </Fragment>
                )
              }
            />
          ))}
          <Route path="addresses" element={<Addresses />} />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </AccountLayout>
  );
}
