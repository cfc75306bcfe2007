import { useEffect } from 'react';
import * as endpoints from '@contract/endpoints';
import { PERMISSION_LABELS } from '@contract/team/permissions';
import type { ApiError } from '@/shared/api/api-error';
import { call } from '@/shared/api/client';
import { session } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';

/** Asks which role the person has now, and says what it no longer allows. What is open stays as it is. */
async function renewRole(): Promise<void> {
  const before = session.get().user?.team;
  const { user } = await call(endpoints.authProfile, { quiet: true });
  session.updated(user);
  const lost = before?.permissions.filter((each) => !user.team?.permissions.includes(each)) ?? [];
  if (lost.length === 0) return;
  const labels = lost.map((each) => `“${PERMISSION_LABELS[each]}”`).join(', ');
  toasts.error(
    `Your role has changed. It no longer has ${labels}. What you typed on this page is still here; please ask an owner of the shop.`,
  );
}

/** Who has left the team keeps the open page, to take from it what they typed; nothing more can be loaded or saved. */
const sayGone = () =>
  toasts.error(
    'You are no longer on the team of this shop. What you typed on this page is still here, but it cannot be saved; please ask an owner of the shop.',
  );

/** While the panel is open: a call that is refused for want of a permission shows that the role has changed. */
export function useFollowRights(): void {
  useEffect(() => {
    let asking: Promise<void> | null = null;
    let isGone = false;
    const onForbidden = ({ detail: error }: CustomEventInit<ApiError>) => {
      if (error?.code === 'FORBIDDEN' && error.details.reason === 'NOT_ON_TEAM') {
        if (!isGone) sayGone();
        isGone = true;
      }
      if (error?.code !== 'PERMISSION_MISSING') return;
      asking ??= renewRole()
        .catch(() => undefined)
        .finally(() => {
          asking = null;
        });
    };
    window.addEventListener('forbidden', onForbidden);
    return () => window.removeEventListener('forbidden', onForbidden);
  }, []);
}
