import { redirect, replace } from 'react-router-dom';
import type { User } from '@contract/users';
import { loginFrom, paths, safeReturnPath } from '@/shared/config/paths';
import { session } from '@/shared/session/session';

const addressOf = (request: Request) => {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
};

/** The signed-in user; guests go to /login in place of this page, which is remembered (spec §2). */
export async function requireUser(request: Request): Promise<User> {
  const user = await session.ready();
  if (!user) throw replace(loginFrom(addressOf(request)));
  return user;
}

/** The signed-in administrator; anybody else goes to / (spec §2). */
export async function requireAdmin(): Promise<User> {
  const user = await session.ready();
  if (user?.role !== 'admin') throw replace(paths.home);
  return user;
}

/** Login and register are for guests: somebody signed in goes where the page was to lead (spec §2). */
export async function requireGuest(request: Request): Promise<null> {
  const user = await session.ready();
  if (user) throw replace(safeReturnPath(new URL(request.url).searchParams.get('from')));
  return null;
}

/** For /shop and what is below it: the mobile menu's old address of the product list. */
export const toProducts = ({ request }: { request: Request }) =>
  redirect(paths.products + new URL(request.url).search);
