import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { ApiError, isNotFoundError, getServerErrorMessage } from '@/shared/api/api-error';
import { callApi, getCacheKey, fetchEndpointResponse } from '@/shared/api/client';
import { updateCachedData } from '@/shared/data/change-data';
import { waitForSession } from '@/shared/session/await-session';
import { sessionStore } from '@/shared/session/session';
import { withTabLock } from '@/shared/storage/tab-lock';
import { toasts } from '@/shared/toasts/toasts';
import { localWishlistStorage, wishlistStore } from './wishlist-store';

export const WISHLIST_CACHE_KEY = getCacheKey(endpoints.getWishlist);

// No toasts, because the caller shows errors.
const quiet = true;

const add = (productId: string) => callApi(endpoints.addToWishlist, { body: { productId }, quiet });
const remove = (id: string) => callApi(endpoints.removeFromWishlist, { params: { id }, quiet });

let tabChannel: BroadcastChannel | null = null;

interface TabMessage {
  uid: string;
  ids: readonly string[];
}

const getLocalIdsWithout = (id: string) => localWishlistStorage.read().filter((other) => other !== id);

let pendingChange: Promise<unknown> = Promise.resolve();
let waiting = 0;
let syncedUserId: string | null = null;

/** Runs changes of the account's wishlist one at a time. */
function runInOrder<T>(work: () => Promise<T>): Promise<T> {
  waiting++;
  const done = pendingChange.then(work).finally(() => waiting--);
  pendingChange = done.catch(() => undefined);
  return done;
}

const getUserId = () => sessionStore.get().user?._id ?? null;

/** Displays the wishlist from a server response. Returns false if newer changes are pending or the user has changed. */
function applyServerList(products: readonly Product[], uid: string): boolean {
  if (waiting > 1 || getUserId() !== uid) return false;
  const ids = [...new Set([...products.map(({ _id }) => _id), ...localWishlistStorage.read()])];
  wishlistStore.set(ids);
  tabChannel?.postMessage({ uid, ids } satisfies TabMessage);
  return true;
}

async function moveIntoAccount(): Promise<void> {
  for (const id of localWishlistStorage.read().reverse()) {
    if (!localWishlistStorage.read().includes(id)) continue;
    try {
      await add(id);
    } catch (error) {
      if (error instanceof ApiError && error.code === 'VALIDATION_ERROR') toasts.info(error.message);
      if (!isNotFoundError(error)) return;
    }
    localWishlistStorage.write(getLocalIdsWithout(id));
  }
}

/** Moves the locally stored products to the account's wishlist, in only one tab at a time. */
const mergeLocalWishlist = (): Promise<void> =>
  localWishlistStorage.read().length > 0 ? withTabLock('wishlist', moveIntoAccount) : Promise.resolve();

/** Moves the locally stored products to the account's wishlist, and loads the wishlist. */
export function loadAccountWishlist(): Promise<Product[]> {
  const uid = getUserId() ?? '';
  return runInOrder(async () => {
    await mergeLocalWishlist();
    const { products } = (await fetchEndpointResponse(WISHLIST_CACHE_KEY, { quiet })).data;
    applyServerList(products, uid);
    return products;
  });
}

function saveLocally(id: string, listed: boolean): string | null {
  const others = getLocalIdsWithout(id);
  if (listed && others.length >= localWishlistStorage.max)
    return t('You can save up to {max} products in this browser. Log in to save more.', {
      max: localWishlistStorage.max,
    });
  localWishlistStorage.write(listed ? [id, ...others] : others);
  // If the browser blocks storage, the product stays marked until the page is reloaded.
  wishlistStore.mark(id, listed);
  return null;
}

/** Saves a wishlist change that is already displayed. Returns an error message for the user if saving fails. */
export async function saveWishlistChange(id: string, listed: boolean): Promise<string | null> {
  await waitForSession(({ status }) => status !== 'loading');
  const uid = getUserId();
  if (!uid) return saveLocally(id, listed);
  try {
    await runInOrder(async () => {
      if (!listed) localWishlistStorage.write(getLocalIdsWithout(id));
      const { products } = (await (listed ? add(id) : remove(id))).data;
      if (applyServerList(products, uid))
        updateCachedData<readonly Product[]>(WISHLIST_CACHE_KEY, () => products);
    });
    return null;
  } catch (error) {
    if (!listed && isNotFoundError(error)) return null;
    return getServerErrorMessage(error, t('Your wishlist could not be changed. Please try again.'));
  }
}

export function startWishlistSync(): void {
  const reread = () => {
    if (sessionStore.get().status === 'guest') wishlistStore.set(localWishlistStorage.read());
  };
  window.addEventListener('storage', ({ key }) => {
    if (key === localWishlistStorage.key || key === null) reread();
  });
  window.addEventListener('pageshow', ({ persisted }) => persisted && reread());
  tabChannel = new BroadcastChannel('wishlist');
  tabChannel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.uid === getUserId()) wishlistStore.set(data.ids);
  });
  const join = () => {
    const uid = getUserId();
    if (uid === syncedUserId) return;
    syncedUserId = uid;
    // Errors are ignored, because the wishlist page and the next session load the list again.
    if (uid) void loadAccountWishlist().catch(() => undefined);
  };
  sessionStore.subscribe(join);
  join();
  // Applies changes made before the listeners were added.
  reread();
}
