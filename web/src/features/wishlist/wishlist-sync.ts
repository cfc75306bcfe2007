import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { ApiError, isNotFound, messageOf } from '@/shared/api/api-error';
import { call, keyOf, read } from '@/shared/api/client';
import { update } from '@/shared/data/change-data';
import { awaitSession } from '@/shared/session/await-session';
import { session } from '@/shared/session/session';
import { inOneTab } from '@/shared/storage/in-one-tab';
import { toasts } from '@/shared/toasts/toasts';
import { localWishlist, wishlist } from './wishlist-store';

export const WISHLIST = keyOf(endpoints.getWishlist);

// Each call answers the whole list as it now is, the last added product first. The caller reports failures.
const quiet = true;

const add = (productId: string) => call(endpoints.addToWishlist, { body: { productId }, quiet });
const remove = (id: string) => call(endpoints.removeFromWishlist, { params: { id }, quiet });

/** Sends an account's new list to this browser's other tabs. */
let tabs: BroadcastChannel | null = null;

interface TabMessage {
  uid: string;
  ids: readonly string[];
}

/** This browser's list without a product. */
const localWithout = (id: string) => localWishlist.read().filter((other) => other !== id);

let turn: Promise<unknown> = Promise.resolve();
let waiting = 0;
let joined: string | null = null;

/** Changes reach the server in the order they were made. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  waiting++;
  const done = turn.then(work).finally(() => waiting--);
  turn = done.catch(() => undefined);
  return done;
}

const uidOf = () => session.get().user?._id ?? null;

/** Takes over what the server says and returns true, unless later changes are on their way to it, or another user is signed in now. */
function adopt(products: readonly Product[], uid: string): boolean {
  if (waiting > 1 || uidOf() !== uid) return false;
  const ids = [...new Set([...products.map(({ _id }) => _id), ...localWishlist.read()])];
  wishlist.set(ids);
  tabs?.postMessage({ uid, ids } satisfies TabMessage);
  return true;
}

async function moveIntoAccount(): Promise<void> {
  for (const id of localWishlist.read().reverse()) {
    if (!localWishlist.read().includes(id)) continue;
    try {
      await add(id);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VALIDATION_ERROR') toasts.info(error.message);
      if (!isNotFound(error)) return;
    }
    localWishlist.write(localWithout(id));
  }
}

/**
 * Moves this browser's wishlist into the account, the oldest product first. What cannot be moved stays for the next time. In
 * one tab at a time: another one would bring back what was removed meanwhile.
 */
const merge = (): Promise<void> =>
  localWishlist.read().length > 0 ? inOneTab('wishlist', moveIntoAccount) : Promise.resolve();

/** The account's wishlist, with the guest's from before the login. @throws ApiError */
export function joinAccount(): Promise<Product[]> {
  const uid = uidOf() ?? '';
  return inTurn(async () => {
    await merge();
    const { products } = (await read(WISHLIST, { quiet })).data;
    adopt(products, uid);
    return products;
  });
}

function keepHere(id: string, listed: boolean): string | null {
  const others = localWithout(id);
  if (listed && others.length >= localWishlist.max)
    return `You can save up to ${localWishlist.max} products in this browser. Log in to save more.`;
  localWishlist.write(listed ? [id, ...others] : others);
  // The list may have been read again since it was marked; a browser without storage has the mark alone.
  wishlist.mark(id, listed);
  return null;
}

/** Stores an addition or a removal that is shown already. Answers a sentence for the user where that fails. */
export async function saveWishlistChange(id: string, listed: boolean): Promise<string | null> {
  await awaitSession(({ status }) => status !== 'loading');
  const uid = uidOf();
  if (!uid) return keepHere(id, listed);
  try {
    await inTurn(async () => {
      if (!listed) localWishlist.write(localWithout(id));
      const { products } = (await (listed ? add(id) : remove(id))).data;
      if (adopt(products, uid)) update<readonly Product[]>(WISHLIST, () => products);
    });
    return null;
  } catch (error) {
    // Not on the list any more: another device was quicker.
    if (!listed && isNotFound(error)) return null;
    return messageOf(error, 'Your wishlist could not be changed. Please try again.');
  }
}

/** From now on the wishlist follows the session and the other tabs. */
export function follow(): void {
  const reread = () => {
    if (session.get().status === 'guest') wishlist.set(localWishlist.read());
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === localWishlist.key || key === null) reread();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && reread());
  tabs = new BroadcastChannel('wishlist');
  tabs.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.uid === uidOf()) wishlist.set(data.ids);
  });
  const join = () => {
    const uid = uidOf();
    if (uid === joined) return;
    joined = uid;
    // What stays away now is asked for again by the wishlist's page, and with the next session.
    if (uid) void joinAccount().catch(() => undefined);
  };
  session.subscribe(join);
  join();
  // What has changed since the page was shown, before this listened. A session that is loading joins or is forgotten later.
  reread();
}
