import { useSyncExternalStore } from 'react';
import type { TeamRole } from '@contract/team/permissions';
import { listeners } from '@/shared/listeners';

let seen: TeamRole | null = null;
const { subscribe, wake } = listeners();

/** The role that the panel is shown as, until the page is loaded anew; null for the own one. It only hides: the shop goes by the account. */
export const seeAs = {
  get: (): TeamRole | null => seen,
  set(role: TeamRole | null): void {
    seen = role;
    wake();
  },
  subscribe,
};

export const useSeenAs = (): TeamRole | null => useSyncExternalStore(seeAs.subscribe, seeAs.get);
