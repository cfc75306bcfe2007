import { useSyncExternalStore } from 'react';
import type { TeamRole } from '@contract/team/permissions';
import { createListenerSet } from '@/shared/listeners';

let previewedRole: TeamRole | null = null;
const { subscribe, wake: notify } = createListenerSet();

/** Store for the role that the user previews, or null. A preview hides elements but does not change permissions. */
export const rolePreviewStore = {
  get: (): TeamRole | null => previewedRole,
  set(role: TeamRole | null): void {
    previewedRole = role;
    notify();
  },
  subscribe,
};

export const usePreviewedRole = (): TeamRole | null =>
  useSyncExternalStore(rolePreviewStore.subscribe, rolePreviewStore.get);
