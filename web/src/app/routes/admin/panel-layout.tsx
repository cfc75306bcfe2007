import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SecondFactorGate } from '@/features/admin/second-factor/second-factor-gate';
import { PanelFrame } from '@/features/admin/shell/panel-frame';
import { paths } from '@/shared/config/panel-paths';
import { useSession } from '@/shared/session/session';
import { cut } from '@/shared/ui/styles/parts';
import { Brand } from '../../layouts/brand';
import { Main, SkipLink } from '../../layouts/main';
import { ThemeSwitch } from '../../layouts/theme-switch';
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
      <ThemeSwitch />
    </>
  );
}

export function PanelLayout({ children }: { children: ReactNode }) {
  return (
    <SecondFactorGate
      head={
        <>
          <Brand to={paths.home} />
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <Tools />
          </Box>
        </>
      }
    >
      <SkipLink />
      <PanelFrame brand={<Brand to={paths.admin} />} tools={<Tools />} notices={<Offline />}>
        <Main>
          <Box sx={page}>{children}</Box>
        </Main>
      </PanelFrame>
    </SecondFactorGate>
  );
}

const name = { ...cut, flex: 1, minWidth: 0, typography: 'body2', fontWeight: 600 } as const;

const page = {
  maxWidth: 1344,
  mx: 'auto',
  px: { xs: 2, sm: 3, lg: 4 },
  pt: { xs: 2, md: 3 },
  pb: { xs: 6, md: 10 },
  '@media print': { maxWidth: 'none', p: 0 },
};
