import { useNavigate } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { session } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';

/** Logout returns to / (spec §2). The page is left before the session ends, so that no guard sends it to /login. */
export function useLogout(): () => void {
  const navigate = useNavigate();
  return () => {
    void navigate(paths.home);
    void session.end();
    toasts.success('Logged out successfully!');
  };
}
