import Box from '@mui/material/Box';
import type { OrderLine } from '@contract/orders/orders';
import { ProductPicture } from '@/shared/products/product-picture';
import { nameWithOptions } from '@/shared/products/options-text';

/** Pictures in the row; the rest is a number. */
const SHOWN = 5;

/** What was bought, as a row of pictures. */
export function OrderPictures({ items }: { items: readonly OrderLine[] }) {
  const more = items.length - SHOWN;
  return (
    <Box component="ul" role="list" aria-label="What you bought" sx={row}>
      {items.slice(0, SHOWN).map((line) => (
        <Box component="li" key={line._id} sx={{ width: { xs: 72, sm: 88 } }}>
          <ProductPicture
            image={line.image === null ? null : { url: line.image }}
            alt={nameWithOptions(line.name, line.variant?.options ?? {})}
            sizes="88px"
          />
        </Box>
      ))}
      {more > 0 ? (
        <Box component="li" sx={{ alignSelf: 'center', color: 'text.secondary' }}>
          +{more} more
        </Box>
      ) : null}
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5, my: 0.5 };
