import Box from '@mui/material/Box';
import { ArrowRight, Clock, LayoutGrid, TrendingUp, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { lines } from '../card-layout';
import type { Suggestion } from './suggestion-groups';

interface SuggestionRowProps {
  suggestion: Suggestion;
  /** Removes a recent search. */
  onForget: (search: string) => void;
}

const ICONS = { recent: Clock, popular: TrendingUp, category: LayoutGrid };

/** For pointers only: the Delete key does the same, and an option cannot hold a button. */
function Forget({ onForget }: { onForget: () => void }) {
  const forget = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onForget();
  };
  return (
    <Box component="span" aria-hidden title="Remove" onClick={forget} sx={remove}>
      <X size={16} />
    </Box>
  );
}

export function SuggestionRow({ suggestion, onForget }: SuggestionRowProps) {
  switch (suggestion.kind) {
    case 'product': {
      const { image, title, category, price, countInStock } = suggestion.product;
      return (
        <>
          <ProductPicture
            image={image}
            alt=""
            sizes="52px"
            sx={{ width: 52, flex: 'none', borderRadius: 1 }}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, lineHeight: 1.35, ...lines(2) }}>{title}</Box>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {countInStock === 0 ? 'Out of Stock' : category}
            </Box>
          </Box>
          <Price value={price} sx={{ fontWeight: 600 }} />
        </>
      );
    }
    case 'all':
      return (
        <Box sx={{ flex: 1, display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <span>{suggestion.total > 1 ? `See all ${suggestion.total} results` : 'See all results'}</span>
          <ArrowRight size={18} aria-hidden />
        </Box>
      );
    default: {
      const Icon = ICONS[suggestion.kind];
      return (
        <>
          <Box
            sx={{ display: 'grid', placeItems: 'center', width: 28, flex: 'none', color: 'text.secondary' }}
          >
            <Icon size={18} aria-hidden />
          </Box>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{suggestion.text}</Box>
          {suggestion.kind === 'recent' ? <Forget onForget={() => onForget(suggestion.text)} /> : null}
          {suggestion.kind === 'category' ? (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {suggestion.count} {suggestion.count === 1 ? 'product' : 'products'}
            </Box>
          ) : null}
        </>
      );
    }
  }
}

const remove = {
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  mr: -1,
  my: -0.75,
  borderRadius: 999,
  color: 'text.secondary',
  '&:hover': { color: 'text.primary' },
};
