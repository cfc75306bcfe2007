import { useSyncExternalStore } from 'react';
import type { TeamRole } from '@contract/team/permissions';

let seen: TeamRole | null = null;
const listeners = new Set<() => void>();

/** The role that the panel is shown as, until the page is loaded anew; null for the own one. It only hides: the shop goes by the account. */
export const seeAs = {
  get: (): TeamRole | null => seen,
  set(role: TeamRole | null): void {
    seen = role;
    listeners.forEach((wake) => wake());
  },
  subscribe(wake: () => void): () => void {
    listeners.add(wake);
    return () => listeners.delete(wake);
  },
};

export const useSeenAs = (): TeamRole | null => useSyncExternalStore(seeAs.subscribe, seeAs.get);
