import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { t } from '@contract/texts/text';
import { fetchProducts } from '@/shared/api/fetch-products';
import { shopPaths } from '@/shared/config/paths';
import { formatNameWithOptions, formatOptions } from '@/shared/products/options-text';
import { Price } from '@/shared/products/price';
import { toasts } from '@/shared/toasts/toasts';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import {
  getCartLineKey,
  getCurrentCartItem,
  getMaxCartLineQuantity,
  type CartItem,
  type CartLine,
} from '../cart-line';
import { cartStore } from '../cart-store';
import { CartLinePicture } from '../line-parts';
import { savedForLaterStore, useSavedForLater } from './saved-lines-store';

/** Current data of saved items by line key. Null if no longer sold, missing until loaded. */
type CurrentItems = ReadonlyMap<string, CartItem | null>;

async function fetchCurrentItems(lines: readonly CartLine[], signal: AbortSignal): Promise<CurrentItems> {
  const { products } = await fetchProducts(
    lines.map(({ _id }) => _id),
    { signal },
  );
  return new Map(
    lines.flatMap((line) => {
      const product = products.get(line._id);
      return product === undefined
        ? []
        : [[getCartLineKey(line), getCurrentCartItem(product, line.variant)] as const];
    }),
  );
}

/** Loads the current price and stock of saved items. Loads again when an item is added or removed. */
function useCurrentItems(lines: readonly CartLine[]): CurrentItems {
  const [items, setItems] = useState<CurrentItems>(new Map());
  const keys = lines.map(getCartLineKey).join(' ');
  useEffect(() => {
    const leaving = new AbortController();
    void fetchCurrentItems(savedForLaterStore.get(), leaving.signal).then((current) => {
      if (!leaving.signal.aborted) setItems(current);
    });
    return () => leaving.abort();
  }, [keys]);
  return items;
}

function moveToCart(line: CartLine, item: CartItem): void {
  const quantity = Math.min(line.quantity, getMaxCartLineQuantity(item));
  if (cartStore.add(item, quantity))
    return toasts.error(t('Your cart is full. Please remove something first.'));
  savedForLaterStore.remove(getCartLineKey(line));
  toasts.success(t('Moved to your cart!'));
}

interface SavedLineRowProps {
  line: CartLine;
  /** Current data of the product. Null if no longer sold, undefined until loaded. */
  item: CartItem | null | undefined;
}

function SavedLineRow({ line, item }: SavedLineRowProps) {
  const name = formatNameWithOptions(line.name, line.options);
  const choice = formatOptions(line.options);
  const isSoldOut = item ? getMaxCartLineQuantity(item) < 1 : false;
  return (
    <Box component="li" sx={row}>
      <CartLinePicture line={line} sizes="72px" />
      <Box sx={{ minWidth: 0 }}>
        <TextLink
          to={shopPaths.product(line._id, choice ? line.variant : undefined)}
          dir="auto"
          sx={{ fontWeight: 600 }}
        >
          {name}
        </TextLink>
        <SecondaryText>
          {item === null ? t('No longer available') : <Price value={item?.price ?? line.price} />}
          {isSoldOut ? ` · ${t('Out of stock')}` : null}
        </SecondaryText>
      </Box>
      <Box sx={actions}>
        <SecondaryButton
          disabled={!item || isSoldOut}
          aria-label={t('Move to cart: {name}', { name })}
          onClick={() => item && moveToCart(line, item)}
        >
          {t('Move to cart')}
        </SecondaryButton>
        <Button
          color="inherit"
          aria-label={t('Remove {name} from saved items', { name })}
          onClick={() => savedForLaterStore.remove(getCartLineKey(line))}
          sx={{ color: 'text.secondary' }}
        >
          {t('Remove')}
        </Button>
      </Box>
    </Box>
  );
}

/** Items saved for later, with current prices. They reserve no stock. */
export function SavedForLaterSection() {
  const lines = useSavedForLater();
  const items = useCurrentItems(lines);
  if (lines.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="saved-for-later">
      <Typography id="saved-for-later" variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('Saved for later ({count})', { count: lines.length })}
      </Typography>
      <Box component="ul" role="list">
        {lines.map((line) => (
          <SavedLineRow key={getCartLineKey(line)} line={line} item={items.get(getCartLineKey(line))} />
        ))}
      </Box>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: { xs: '72px 1fr', sm: '72px 1fr auto' },
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  py: 2,
  borderTop: 1,
  borderColor: 'divider',
};

const actions = { display: 'flex', gap: 1, gridColumn: { xs: '1 / -1', sm: 'auto' } };
