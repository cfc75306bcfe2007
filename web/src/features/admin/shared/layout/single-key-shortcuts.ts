import { useSyncExternalStore } from 'react';
import { createListenerSet } from '@/shared/listeners';
import { createJsonStorage } from '@/shared/storage/stored-json';

const settingStorage = createJsonStorage('localStorage', 'panel-shortcuts');
const { subscribe, wake: notify } = createListenerSet();

/** Store for the setting that turns single-key shortcuts on or off (WCAG 2.1.4). */
export const singleKeyShortcutsEnabledStore = {
  get: (): boolean => settingStorage.read() !== false,
  set(on: boolean): void {
    settingStorage.write(on ? null : false);
    notify();
  },
  subscribe,
};

export const useSingleKeyShortcutsEnabled = (): boolean =>
  useSyncExternalStore(singleKeyShortcutsEnabledStore.subscribe, singleKeyShortcutsEnabledStore.get);
