import { useEffect } from 'react';
import { paths } from '@/shared/config/paths';
import { session } from '@/shared/session/session';
import { inOneTab } from '@/shared/storage/in-one-tab';
import { addPendingItems } from '../adding/use-add-to-cart';
import { itemsOf } from '../cart-line';
import { cart } from '../cart-store';
import { syncedCart } from './synced-cart';
import { isSameCart, syncCart } from './sync-cart';

/** Debounce delay in milliseconds before the cart is sent. */
const SEND_DELAY_MS = 1000;
const RETRY_MS = 5000;
const MAX_RETRY_MS = 300_000;
/** Minimum interval in milliseconds between reloads of the cart when the page becomes visible. */
const PULL_INTERVAL_MS = 10_000;

let isStarted = false;
let syncedUserId: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let pulledAt = 0;
let pulling: Promise<void> | null = null;
let pendingSync: Promise<unknown> = Promise.resolve();

const getUserId = () => session.get().user?._id ?? null;

/** Runs one synchronization at a time, across all tabs. */
function runExclusively(work: () => Promise<void>): Promise<void> {
  const exclusive = () => inOneTab('cart', work);
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
  const synced = syncedCart.read();
  return synced?.uid !== uid || !isSameCart(itemsOf(cart.get()), synced.items);
}

/** Synchronizes the cart. Never rejects, because failures are retried later. */
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
  if (getUserId() === uid) cart.settle(uid);
}

export function pullCart(): Promise<void> {
  pulling ??= sync(true).finally(() => {
    pulling = null;
  });
  return pulling;
}

export const flushCart = (): Promise<void> => (hasUnsentChanges() ? sync(false) : Promise.resolve());

function onSessionChange(): void {
  const uid = getUserId();
  if (uid === syncedUserId) return;
  syncedUserId = uid;
  pulledAt = 0;
  failures = 0;
  if (uid !== null) void pullCart().then(addPendingItems);
}

function onVisibility(): void {
  if (document.visibilityState === 'hidden') return void flushCart();
  // Not during checkout, because a placed order removes its items from the cart.
  if (location.pathname !== paths.checkout && Date.now() - pulledAt > PULL_INTERVAL_MS) void pullCart();
}

export function followCart(): void {
  if (isStarted) return;
  isStarted = true;
  cart.subscribe(() => {
    if (hasUnsentChanges()) scheduleSync(SEND_DELAY_MS);
  });
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', () => void flushCart());
  window.addEventListener('online', () => void pullCart());
  session.subscribe(onSessionChange);
  onSessionChange();
}

export function useAccountCart(): void {
  useEffect(() => {
    followCart();
    void pullCart();
  }, []);
}
