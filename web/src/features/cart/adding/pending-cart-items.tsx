import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { t } from '@contract/texts/text';
import { Price } from '@/shared/products/price';
import { formatOptions } from '@/shared/products/options-text';
import { surfaceStyles } from '@/shared/ui/styles/surface';
import { SecondaryText } from '@/shared/ui/text';
import { getCartLineKey, type CartLine } from '../cart-line';
import { CartLinePicture } from '../line-parts';
import { pendingCartItemStorage } from './pending-items';

const MAX_ITEMS = 3;

function getPendingLines(): readonly CartLine[] {
  const { list, page } = pendingCartItemStorage.read();
  return [...list, ...page];
}

/** Returns the items that a guest wanted to add to the cart. They are added after login. */
export function usePendingCartLines(): readonly CartLine[] {
  const [lines] = useState(getPendingLines);
  return lines;
}

function PendingLine({ line }: { line: CartLine }) {
  const options = formatOptions(line.options);
  return (
    <Box component="li" sx={row}>
      <CartLinePicture line={line} sizes="64px" />
      <Box sx={{ minWidth: 0 }}>
        <Typography dir="auto" sx={{ fontWeight: 600, lineHeight: 1.35 }}>
          {line.name}
        </Typography>
        {options ? (
          <Typography variant="body2" dir="auto">
            {options}
          </Typography>
        ) : null}
        <SecondaryText>
          {line.quantity > 1 ? `${line.quantity} × ` : null}
          <Price value={line.price} />
        </SecondaryText>
      </Box>
    </Box>
  );
}

/** Items that will be in the cart after login, with their pictures. Renders nothing if there are none. */
export function PendingCartItems() {
  const lines = usePendingCartLines();
  if (lines.length === 0) return null;
  const more = lines.length - MAX_ITEMS;
  const isOne = lines.length === 1 && lines[0]!.quantity === 1;
  return (
    <Box
      component="section"
      aria-labelledby="pending-items"
      sx={{ ...surfaceStyles, p: 2, textAlign: 'left' }}
    >
      <Box component="ul" role="list" sx={{ display: 'grid', gap: 1.5 }}>
        {lines.slice(0, MAX_ITEMS).map((line) => (
          <PendingLine key={getCartLineKey(line)} line={line} />
        ))}
      </Box>
      <Typography id="pending-items" variant="body2" sx={{ mt: 1.5, fontWeight: 600, color: 'success.main' }}>
        {more > 0 ? `${t('+{more} more.', { more })} ` : null}
        {t(isOne ? 'It will be in your cart' : 'They will be in your cart')}
      </Typography>
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  columnGap: 2,
  alignItems: 'center',
};
