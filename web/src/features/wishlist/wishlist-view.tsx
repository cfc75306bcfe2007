import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Heart } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, type MouseEvent, type ReactNode } from 'react';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { fetchProducts } from '@/shared/api/fetch-products';
import { getLoginPath, shopPaths } from '@/shared/config/paths';
import { useCachedData } from '@/shared/data/use-data';
import { useSession } from '@/shared/session/session';
import { EmptyState } from '@/shared/ui/empty-state';
import { LoadError } from '@/shared/ui/load-error';
import { RichText } from '@/shared/ui/rich-text';
import { TextLink } from '@/shared/ui/text-link';
import { PageTitle } from '@/shared/ui/text';
import { useWishlist, wishlistStore } from './wishlist-store';
import { loadAccountWishlist, WISHLIST_CACHE_KEY } from './wishlist-sync';

const LOCAL_WISHLIST = 'wishlist of a guest';

async function loadGuestWishlist(): Promise<readonly Product[]> {
  const { products, complete } = await fetchProducts(wishlistStore.get());
  if (!complete && products.size === 0) throw new Error('Your wishlist products could not be loaded');
  return [...products.values()].filter((product) => product !== null);
}

function useWishlistProducts() {
  const ids = useWishlist();
  const { status, user } = useSession();
  const list = user ? WISHLIST_CACHE_KEY : LOCAL_WISHLIST;
  const key = status === 'loading' ? null : list;
  const { data, error, reload } = useCachedData<readonly Product[]>(
    key,
    user ? loadAccountWishlist : loadGuestWishlist,
  );
  const byId = new Map(data?.map((product) => [product._id, product]));

  // Reloads the list if another tab has added a product.
  const reloadForNew = useEffectEvent((listed: readonly string[]) => {
    if (data && listed.some((id) => !byId.has(id))) reload();
  });
  // Reloads only for new ids, because ids of deleted products would cause endless reloads.
  useEffect(() => reloadForNew(ids), [ids]);

  const products = data && ids.flatMap((id) => byId.get(id) ?? []);
  return {
    products,
    away: data ? ids.length - (products?.length ?? 0) : 0,
    failed: error !== undefined && data === undefined,
    retry: reload,
  };
}

const HEART_BUTTONS = 'li button[aria-pressed]';

/** Moves the focus to the next product when the user removes a product from the wishlist. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const removed = useRef<number | null>(null);
  const hearts = () => [...(list.current?.querySelectorAll<HTMLElement>(HEART_BUTTONS) ?? [])];

  useEffect(() => {
    if (removed.current === null) return;
    const next = hearts();
    (next[Math.min(removed.current, next.length - 1)] ?? title.current)?.focus();
    removed.current = null;
  }, [count]);

  const onClick = ({ target }: MouseEvent) => {
    const heart = target instanceof Element ? target.closest<HTMLElement>(HEART_BUTTONS) : null;
    if (heart) removed.current = hearts().indexOf(heart);
  };
  return { list, title, onClick };
}

function GuestNote() {
  return (
    <Typography sx={{ color: 'text.secondary' }}>
      <RichText
        text="Saved in this browser. <login>Log in</login> to see it on all your devices."
        login={(content) => (
          <TextLink to={getLoginPath(shopPaths.wishlist)} underline="always" sx={{ py: 1 }}>
            {content}
          </TextLink>
        )}
      />
    </Typography>
  );
}

const formatProductCount = (count: number, away: number) =>
  away > 0
    ? t(
        '{count, plural, one {{count} product} other {{count} products}}, {away} more currently unavailable',
        { count, away },
      )
    : t('{count, plural, one {{count} product} other {{count} products}}', { count });

interface WishlistViewProps {
  children: (products: readonly Product[]) => ReactNode;
  skeleton: ReactNode;
  emptyState: ReactNode;
}

export function WishlistView({ children, skeleton, emptyState }: WishlistViewProps) {
  const { products, away, failed, retry } = useWishlistProducts();
  const guest = useSession().status === 'guest';
  const count = products?.length ?? 0;
  const { list, title, onClick } = useFocusAfterRemoval(count);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2, rowGap: 0.5 }}>
        <PageTitle ref={title}>{t('Wishlist')}</PageTitle>
        <Box role="status" sx={{ color: 'text.secondary', minHeight: 24 }}>
          {products && count + away > 0 ? formatProductCount(count, away) : ''}
        </Box>
      </Box>
      {guest && count > 0 ? <GuestNote /> : null}
      <Box ref={list} onClickCapture={onClick} sx={{ pt: { xs: 2.5, md: 4 } }}>
        {failed ? (
          <LoadError title={t('Your wishlist could not be loaded')} onRetry={retry} />
        ) : !products ? (
          skeleton
        ) : count === 0 ? (
          <EmptyState
            icon={Heart}
            title={t('Your wishlist is empty')}
            link={{ to: shopPaths.products, text: t('Browse products'), size: 'large' }}
          >
            {t('Tap the heart on a product to save it here.')}
          </EmptyState>
        ) : (
          children(products)
        )}
      </Box>
      {products && count === 0 ? emptyState : null}
    </>
  );
}
