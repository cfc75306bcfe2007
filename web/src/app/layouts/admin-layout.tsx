import { Outlet } from 'react-router-dom';
import { requireAdmin } from '../guards';

export const loader = () => requireAdmin();

export function Component() {
  return <Outlet />;
}
