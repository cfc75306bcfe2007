import Box from '@mui/material/Box';
import { useLocation } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { getLoginPath } from '@/shared/config/paths';
import { useSession } from '@/shared/session/session';
import { pageWidthStyles } from '@/shared/ui/styles/page-width';
import { TextLink } from '@/shared/ui/text-link';
import { useIsHydrated } from '@/shared/use-hydrated';

/** Location state of guests who were redirected from the admin panel. `panel` is the path of the requested page. */
export interface AdminLoginLocationState {
  panel: string;
}

/** Login link for guests who were redirected from the admin panel. The login leads to the requested page. */
export function AdminLoginHint() {
  const hydrated = useIsHydrated();
  const { status } = useSession();
  const state = useLocation().state as Partial<AdminLoginLocationState> | null;
  if (!hydrated || status !== 'guest' || typeof state?.panel !== 'string') return null;
  return (
    <Box role="status" sx={{ ...pageWidthStyles, py: 1.5, textAlign: 'center' }}>
      <TextLink to={getLoginPath(state.panel)} underline="always">
        {t('Log in to open the panel')}
      </TextLink>
    </Box>
  );
}
