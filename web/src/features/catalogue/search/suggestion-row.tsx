import Box from '@mui/material/Box';
import { ArrowRight, Clock, LayoutGrid, TrendingUp, X } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Price } from '@/shared/products/price';
import { ProductPicture } from '@/shared/products/product-picture';
import { lines } from '../card-layout';
import type { Suggestion } from './suggestion-groups';

interface SuggestionRowProps {
  suggestion: Suggestion;
  /** Removes a recent search. */
  onForget: (search: string) => void;
}

const icon = { size: 18, 'aria-hidden': true } as const;

function Line({ icon: drawn, children, end }: { icon: ReactNode; children: ReactNode; end?: ReactNode }) {
  return (
    <>
      <Box sx={{ display: 'grid', placeItems: 'center', width: 28, flex: 'none', color: 'text.secondary' }}>
        {drawn}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
      {end}
    </>
  );
}

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

/** What a row of the suggestions says. */
export function SuggestionRow({ suggestion, onForget }: SuggestionRowProps) {
  switch (suggestion.kind) {
    case 'recent':
      return (
        <Line icon={<Clock {...icon} />} end={<Forget onForget={() => onForget(suggestion.text)} />}>
          {suggestion.text}
        </Line>
      );
    case 'popular':
      return <Line icon={<TrendingUp {...icon} />}>{suggestion.text}</Line>;
    case 'category': {
      const { name, count } = suggestion.category;
      return (
        <Line
          icon={<LayoutGrid {...icon} />}
          end={
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {count} {count === 1 ? 'product' : 'products'}
            </Box>
          }
        >
          {name}
        </Line>
      );
    }
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
          <ArrowRight {...icon} />
        </Box>
      );
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
