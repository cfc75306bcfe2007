import Box from '@mui/material/Box';

import { ArrowRight } from 'lucide-react';
import { useEffect, type MouseEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/shared/config/paths';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { surface } from '@/shared/ui/surface';
import { lines } from '../card-layout';
import { useSuggestions } from './use-suggestions';
import { visuallyHidden } from '@/shared/ui/visually-hidden';

interface SearchSuggestionsProps {
  listId: string;
  text: string;
  active: number;
  /** Where each row leads, top to bottom; none while there is nothing to show. */
  onRows: (rows: readonly string[]) => void;
  onActive: (row: number) => void;
  onGo: (to: string) => void;
}

/** The popup of the search box: the best products, and a way to all of them. */
export default function SearchSuggestions(props: SearchSuggestionsProps) {
  const { listId, text, active, onRows, onActive, onGo } = props;
  const found = useSuggestions(text);
  useEffect(() => {
    const { products = [] } = found ?? {};
    onRows(products.length > 0 ? [...products.map(({ _id }) => paths.product(_id)), paths.search(text)] : []);
  }, [found, text, onRows]);
  useEffect(() => () => onRows([]), [onRows]);

  if (!found) return null;
  const { products, total } = found;
  const row = (index: number, to: string, children: ReactNode) => (
    <Box
      key={to}
      component={Link}
      to={to}
      role="option"
      id={`${listId}-${index}`}
      aria-selected={active === index}
      tabIndex={-1}
      // The text field keeps the focus, so that the list stays until the click has arrived.
      onMouseDown={(event: MouseEvent) => event.preventDefault()}
      onPointerMove={() => onActive(index)}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo(to);
      }}
      sx={[option, active === index && { bgcolor: 'background.tile' }]}
    >
      {children}
    </Box>
  );

  return (
    <Box sx={popup}>
      <Box role="status" sx={visuallyHidden}>
        {products.length > 0 ? `${products.length} of ${total} results suggested` : 'No results'}
      </Box>
      {products.length > 0 ? (
        <Box role="listbox" id={listId} aria-label="Suggestions">
          {products.map((product, index) =>
            row(
              index,
              paths.product(product._id),
              <>
                <ProductPicture
                  image={product.images[0] ?? null}
                  alt=""
                  sizes="52px"
                  sx={{ width: 52, flex: 'none', borderRadius: 1 }}
                />
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <Box sx={{ fontWeight: 600, lineHeight: 1.35, ...lines(2) }}>{product.title}</Box>
                  <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
                    {product.countInStock === 0 ? 'Out of Stock' : product.category}
                  </Box>
                </Box>
                <Price value={product.price} sx={{ fontWeight: 600 }} />
              </>,
            ),
          )}
          {row(
            products.length,
            paths.search(text),
            <Box sx={{ flex: 1, display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
              <span>{total > products.length ? `See all ${total} results` : 'See all results'}</span>
              <ArrowRight size={18} aria-hidden />
            </Box>,
          )}
        </Box>
      ) : (
        <Box sx={{ px: 1.5, py: 2, color: 'text.secondary' }}>No products found for “{found.text}”.</Box>
      )}
    </Box>
  );
}

const popup = {
  ...surface,
  position: 'absolute',
  insetInlineStart: { xs: 0, md: 'auto' },
  insetInlineEnd: 0,
  width: { md: 'max(100%, 420px)' },
  insetBlockStart: 'calc(100% + 8px)',
  zIndex: 'modal',
  p: 0.75,
  maxHeight: 'min(70dvh, 520px)',
  overflowY: 'auto',
  color: 'text.primary',
  boxShadow: '0 18px 50px -18px rgb(0 0 0 / 0.35)',
};

const option = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 48,
  px: 1,
  py: 0.75,
  borderRadius: 1,
  color: 'inherit',
  textDecoration: 'none',
};
