import { useEffect } from 'react';
import * as endpoints from '@contract/endpoints';
import { PERMISSION_LABELS } from '@contract/team/permissions';
import { t } from '@contract/texts/text';
import type { ApiError } from '@/shared/api/api-error';
import { callApi } from '@/shared/api/client';
import { sessionStore } from '@/shared/session/session';
import { toasts } from '@/shared/toasts/toasts';

/** Reloads the user's role. If the user has lost permissions, shows a message and keeps the page open. */
async function renewRole(): Promise<void> {
  const previousRole = sessionStore.get().user?.team;
  const { user } = await callApi(endpoints.getAuthProfile, { quiet: true });
  sessionStore.updated(user);
  const removedPermissions =
    previousRole?.permissions.filter((each) => !user.team?.permissions.includes(each)) ?? [];
  if (removedPermissions.length === 0) return;
  const labels = removedPermissions
    .map((each) => t('“{label}”', { label: PERMISSION_LABELS[each] }))
    .join(', ');
  toasts.error(
    t(
      'Your role has changed. It no longer has {labels}. What you entered on this page is still here. Please contact an owner of the shop.',
      { labels },
    ),
  );
}

/** Informs a user who was removed from the team that changes can no longer be saved. The page stays open. */
const showRemovedFromTeam = () =>
  toasts.error(
    t(
      'You are no longer on the team of this shop. What you entered on this page is still here, but cannot be saved. Please contact an owner of the shop.',
    ),
  );

/** Reloads the user's role if the server rejects a request because of a missing permission. */
export function useReloadRoleOnForbidden(): void {
  useEffect(() => {
    let reloading: Promise<void> | null = null;
    let isRemoved = false;
    const onForbidden = ({ detail: error }: CustomEventInit<ApiError>) => {
      if (error?.code === 'FORBIDDEN' && error.details.reason === 'NOT_ON_TEAM') {
        if (!isRemoved) showRemovedFromTeam();
        isRemoved = true;
      }
      if (error?.code !== 'PERMISSION_MISSING') return;
      reloading ??= renewRole()
        .catch(() => undefined)
        .finally(() => {
          reloading = null;
        });
    };
    window.addEventListener('forbidden', onForbidden);
    return () => window.removeEventListener('forbidden', onForbidden);
  }, []);
}
