import { useEffect } from 'react';
import { toRouterPath } from '@/shared/config/base-path';
import { shopPaths } from '@/shared/config/paths';
import { sessionStore } from '@/shared/session/session';
import { withTabLock } from '@/shared/storage/tab-lock';
import { addPendingCartItems } from '../adding/use-add-to-cart';
import { cartStore } from '../cart-store';
import { savedForLaterStore } from '../saved/saved-lines-store';
import { syncedCartStorage } from './synced-cart';
import { getBrowserCart, isSameCart, syncCart } from './sync-cart';

/** Delay in milliseconds between the last cart change and the request that sends the cart. */
const SEND_DELAY_MS = 1000;
const RETRY_MS = 5000;
const MAX_RETRY_MS = 300_000;
/** Minimum interval in milliseconds between reloads of the account's cart when the page becomes visible. */
const PULL_INTERVAL_MS = 10_000;

let isStarted = false;
let syncedUserId: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let pulledAt = 0;
let pulling: Promise<void> | null = null;
let pendingSync: Promise<unknown> = Promise.resolve();

const getUserId = () => sessionStore.get().user?._id ?? null;

/** Runs `work` after all other cart synchronizations in this and other tabs have ended. */
function runExclusively(work: () => Promise<void>): Promise<void> {
  const exclusive = () => withTabLock('cart', work);
  const done = pendingSync.then(exclusive, exclusive);
  pendingSync = done;
  return done;
}

function scheduleSync(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sync(pulledAt === 0), ms);
}

function hasUnsentChanges(): boolean {
  const uid = getUserId();
  if (uid === null) return false;
  const synced = syncedCartStorage.read();
  return synced?.uid !== uid || !isSameCart(getBrowserCart(), synced);
}

/** Synchronizes the browser's cart with the account's cart. Retries after a failure, and never rejects. */
async function sync(pull: boolean): Promise<void> {
  const uid = getUserId();
  if (uid === null) return;
  clearTimeout(timer);
  try {
    await runExclusively(() => syncCart(uid, pull, () => getUserId() === uid));
    failures = 0;
    if (pull) pulledAt = Date.now();
  } catch {
    if (pull) pulledAt = 0;
    scheduleSync(Math.min(RETRY_MS * 2 ** failures++, MAX_RETRY_MS));
  }
  if (getUserId() === uid) cartStore.settle(uid);
}

export function loadAccountCart(): Promise<void> {
  pulling ??= sync(true).finally(() => {
    pulling = null;
  });
  return pulling;
}

export const sendCartChanges = (): Promise<void> => (hasUnsentChanges() ? sync(false) : Promise.resolve());

function onSessionChange(): void {
  const uid = getUserId();
  if (uid === syncedUserId) return;
  syncedUserId = uid;
  pulledAt = 0;
  failures = 0;
  if (uid !== null) void loadAccountCart().then(addPendingCartItems);
}

function onVisibility(): void {
  if (document.visibilityState === 'hidden') return void sendCartChanges();
  // Does not reload during checkout, because placing the order changes the account's cart.
  if (toRouterPath(location.pathname) !== shopPaths.checkout && Date.now() - pulledAt > PULL_INTERVAL_MS)
    void loadAccountCart();
}

export function startCartSync(): void {
  if (isStarted) return;
  isStarted = true;
  const sendSoon = () => {
    if (hasUnsentChanges()) scheduleSync(SEND_DELAY_MS);
  };
  cartStore.subscribe(sendSoon);
  savedForLaterStore.subscribe(sendSoon);
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', () => void sendCartChanges());
  window.addEventListener('online', () => void loadAccountCart());
  sessionStore.subscribe(onSessionChange);
  onSessionChange();
}

export function useAccountCartSync(): void {
  useEffect(() => {
    startCartSync();
    void loadAccountCart();
  }, []);
}
