import { useEffect } from 'react';
import { paths } from '@/shared/config/paths';
import { session } from '@/shared/session/session';
import { inOneTab } from '@/shared/storage/in-one-tab';
import { addPendingItems } from '../adding/use-add-to-cart';
import { itemsOf } from '../cart-line';
import { cart } from '../cart-store';
import { syncedCart } from './synced-cart';
import { isSameCart, syncCart } from './sync-cart';

/** Milliseconds without a further change after which the cart is sent. */
const SEND_MS = 1000;
/** The first pause after a failure, doubled each time, and the longest. */
const RETRY_MS = 5000;
const LONGEST_RETRY_MS = 300_000;
/** A page that is looked at again asks for the cart, at most this often. */
const LOOK_MS = 10_000;

let followed = false;
let joined: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
/** When the server was last asked for its cart. */
let pulledAt = 0;
let pulling: Promise<void> | null = null;
let turn: Promise<unknown> = Promise.resolve();

const uidOf = () => session.get().user?._id ?? null;

/** One exchange at a time, in all tabs of this browser. */
function inTurn(work: () => Promise<void>): Promise<void> {
  const exclusive = () => inOneTab('cart', work);
  const done = turn.then(exclusive, exclusive);
  turn = done;
  return done;
}

function schedule(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sync(pulledAt === 0), ms);
}

function hasUnsent(): boolean {
  const uid = uidOf();
  if (uid === null) return false;
  const synced = syncedCart.read();
  return synced?.uid !== uid || !isSameCart(itemsOf(cart.get()), synced.items);
}

/** Never rejects: what could not be exchanged is tried again later, and stored here meanwhile. */
async function sync(pull: boolean): Promise<void> {
  const uid = uidOf();
  if (uid === null) return;
  clearTimeout(timer);
  try {
    await inTurn(() => syncCart(uid, pull, () => uidOf() === uid));
    failures = 0;
    if (pull) pulledAt = Date.now();
  } catch {
    if (pull) pulledAt = 0;
    schedule(Math.min(RETRY_MS * 2 ** failures++, LONGEST_RETRY_MS));
  }
  if (uidOf() === uid) cart.settle(uid);
}

/** Brings the account's cart here, as other devices left it (docs/product.md, The account's cart). */
export function pullCart(): Promise<void> {
  pulling ??= sync(true).finally(() => {
    pulling = null;
  });
  return pulling;
}

/** Sends what was changed here right away. */
export const flushCart = (): Promise<void> => (hasUnsent() ? sync(false) : Promise.resolve());

function join(): void {
  const uid = uidOf();
  if (uid === joined) return;
  joined = uid;
  pulledAt = 0;
  failures = 0;
  if (uid !== null) void pullCart().then(addPendingItems);
}

function onVisibility(): void {
  if (document.visibilityState === 'hidden') return void flushCart();
  // Not while an order is being paid, which takes its lines out of the cart.
  if (location.pathname !== paths.checkout && Date.now() - pulledAt > LOOK_MS) void pullCart();
}

/** From now on the cart follows the session, and the account's cart follows it. Once. */
export function followCart(): void {
  if (followed) return;
  followed = true;
  cart.subscribe(() => {
    if (hasUnsent()) schedule(SEND_MS);
  });
  document.addEventListener('visibilitychange', onVisibility);
  window.addEventListener('pagehide', () => void flushCart());
  window.addEventListener('online', () => void pullCart());
  session.subscribe(join);
  join();
}

/** For pages that show the cart: asks for it as other devices left it, without waiting for an idle browser. */
export function useAccountCart(): void {
  useEffect(() => {
    followCart();
    void pullCart();
  }, []);
}
