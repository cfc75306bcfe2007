import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SecondFactorGate } from '@/features/admin/second-factor/second-factor-gate';
import { AdminPanelLayout } from '@/features/admin/shell/admin-panel-layout';
import { panelPaths } from '@/shared/config/panel-paths';
import { useSession } from '@/shared/session/session';
import { truncatedTextStyles } from '@/shared/ui/styles/parts';
import { BrandLink } from '../../layouts/brand';
import { MainContent, SkipLink } from '../../layouts/main-content';
import { ColorModeSwitch } from '../../layouts/theme-switch';
import { UserMenu } from '../../layouts/user-menu';
import Offline from '../../offline/offline';

function Tools() {
  const { user } = useSession();
  return (
    <>
      {user ? <UserMenu user={user} /> : null}
      <Box component="span" sx={name}>
        {user?.name}
      </Box>
      <ColorModeSwitch />
    </>
  );
}

export function PanelLayout({ children }: { children: ReactNode }) {
  return (
    <SecondFactorGate
      head={
        <>
          <BrandLink to={panelPaths.home} />
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <Tools />
          </Box>
        </>
      }
    >
      <SkipLink />
      <AdminPanelLayout brand={<BrandLink to={panelPaths.admin} />} tools={<Tools />} notices={<Offline />}>
        <MainContent>
          <Box sx={page}>{children}</Box>
        </MainContent>
      </AdminPanelLayout>
    </SecondFactorGate>
  );
}

const name = { ...truncatedTextStyles, flex: 1, minWidth: 0, typography: 'body2', fontWeight: 600 } as const;

const page = {
  maxWidth: 1344,
  mx: 'auto',
  px: { xs: 2, sm: 3, lg: 4 },
  pt: { xs: 2, md: 3 },
  pb: { xs: 6, md: 10 },
  '@media print': { maxWidth: 'none', p: 0 },
};
