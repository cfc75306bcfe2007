import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowRight, CircleHelp, Clock, FileText, Images, LayoutGrid, TrendingUp, X } from 'lucide-react';
import type { HTMLAttributes, Key, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@contract/texts/text';
import { Price } from '@/shared/products/price';
import { UnitPrice } from '@/shared/products/unit-price';
import { ProductPicture } from '@/shared/products/product-picture';
import { surfaceStyles } from '@/shared/ui/styles/surface';
import { VisuallyHiddenText } from '@/shared/ui/text';
import { getLineClampStyles } from '../card-layout';
import type { SearchSuggestion } from './suggestion-groups';
import type { useSearchCombobox } from './use-search-combobox';

type SearchSuggestionsProps = Exclude<ReturnType<typeof useSearchCombobox>['list'], false>;

const ICONS = {
  recent: Clock,
  popular: TrendingUp,
  category: LayoutGrid,
  collection: Images,
  page: FileText,
  question: CircleHelp,
};

/** Button that removes a recent search. Only for pointers; keyboard users press the Delete key. */
function RemoveButton({ onForget }: { onForget: () => void }) {
  const forget = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onForget();
  };
  return (
    <Box component="span" aria-hidden title={t('Remove')} onClick={forget} sx={remove}>
      <X size={16} />
    </Box>
  );
}

interface SuggestionRowProps extends Pick<SearchSuggestionsProps, 'onForget'> {
  suggestion: SearchSuggestion;
}

function SuggestionRow({ suggestion, onForget }: SuggestionRowProps) {
  switch (suggestion.kind) {
    case 'product': {
      const { image, title, category, price, unitPrice, countInStock } = suggestion.product;
      return (
        <>
          <ProductPicture
            image={image}
            alt=""
            sizes="52px"
            sx={{ width: 52, flex: 'none', borderRadius: 1 }}
          />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Box sx={{ fontWeight: 600, lineHeight: 1.35, ...getLineClampStyles(2) }}>{title}</Box>
            <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
              {countInStock === 0 ? t('Out of Stock') : category}
            </Box>
          </Box>
          <Box sx={{ textAlign: 'end' }}>
            <Price value={price} sx={{ fontWeight: 600 }} />
            <UnitPrice value={unitPrice} />
          </Box>
        </>
      );
    }
    case 'all':
      return (
        <Box sx={{ flex: 1, display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
          <span>
            {suggestion.total > 1
              ? t('See all {total} results', { total: suggestion.total })
              : t('See all results')}
          </span>
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
          <Box dir="auto" sx={{ flex: 1, minWidth: 0 }}>
            {suggestion.text}
          </Box>
          {suggestion.kind === 'recent' ? <RemoveButton onForget={() => onForget(suggestion.text)} /> : null}
          {suggestion.kind === 'category' ? (
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
              {t('{count, plural, one {{count} product} other {{count} products}}', {
                count: suggestion.count,
              })}
            </Box>
          ) : null}
        </>
      );
    }
  }
}

function formatAnnouncement(rows: readonly SearchSuggestion[], total: number | undefined): string {
  const products = rows.filter(({ kind }) => kind === 'product').length;
  if (rows.length === 0) return total === undefined ? '' : t('No results');
  const removable = rows.some(({ kind }) => kind === 'recent');
  return [
    ...(products > 0
      ? [t('{count} of {total} results suggested.', { count: products, total: total ?? products })]
      : []),
    t('{count, plural, one {{count} suggestion.} other {{count} suggestions.}}', { count: rows.length }),
    ...(removable ? [t('Delete removes a recent search.')] : []),
  ].join(' ');
}

function getGroupTitle(
  title: string,
  [first]: readonly SearchSuggestion[],
  found: SearchSuggestionsProps['found'],
) {
  if (first?.kind === 'product' && found?.partial)
    return t('Products for part of “{search}”', { search: found.text });
  return first?.kind === 'category' && found?.nearest ? t('Nearest category') : title;
}

export function SearchSuggestions(props: SearchSuggestionsProps): ReactNode {
  const { id, groups, rows, active, text, found, onForget, onClear } = props;
  // MUI's types assume that its own list element is used.
  const listbox = props.getListboxProps() as HTMLAttributes<HTMLElement>;
  const nothing = text !== '' && found !== null && found.products.length === 0;
  return (
    <Box sx={rows.length > 0 || nothing ? popup : undefined}>
      <VisuallyHiddenText role="status">
        {formatAnnouncement(rows, text === '' ? undefined : found?.total)}
      </VisuallyHiddenText>
      {nothing ? (
        <Box sx={{ px: 1.5, py: rows.length > 0 ? 1 : 2, color: 'text.secondary' }}>
          {t('No products found for “{search}”.', { search: found.text })}
        </Box>
      ) : null}
      {rows.length > 0 ? (
        <Box {...listbox} aria-label={t('Suggestions')} aria-labelledby={undefined}>
          {groups.map(({ title, rows: own }, at) => (
            <Box key={title} role="group" aria-labelledby={`${id}-group-${at}`}>
              <Box id={`${id}-group-${at}`} role="presentation" sx={groupTitle}>
                {getGroupTitle(title, own, found)}
              </Box>
              {own.map((row) => {
                const { key, onClick, ...option } = props.getOptionProps({
                  option: row,
                  index: rows.indexOf(row),
                }) as HTMLAttributes<HTMLElement> & { key: Key };
                return (
                  <Box
                    key={key}
                    {...option}
                    component={Link}
                    to={row.to}
                    aria-selected={row === active}
                    onClick={(event: MouseEvent<HTMLElement>) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                      event.preventDefault();
                      onClick?.(event);
                    }}
                    sx={[optionLook, row === active && { bgcolor: 'background.tile' }]}
                  >
                    <SuggestionRow suggestion={row} onForget={onForget} />
                  </Box>
                );
              })}
            </Box>
          ))}
        </Box>
      ) : null}
      {onClear ? (
        <Button
          color="secondary"
          size="small"
          // Keeps the focus, because some browsers do not focus clicked buttons, and the popup would close first.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onClear}
          sx={{ minHeight: 44, px: 1, color: 'text.secondary' }}
        >
          {t('Clear recent searches')}
        </Button>
      ) : null}
    </Box>
  );
}

const popup = {
  ...surfaceStyles,
  position: 'absolute',
  insetInlineStart: { xs: 0, md: 'auto' },
  insetInlineEnd: 0,
  width: { md: 'max(100%, 420px)' },
  insetBlockStart: 'calc(100% + 8px)',
  zIndex: 'modal',
  p: 0.75,
  maxHeight: 'min(78dvh, 640px)',
  overflowY: 'auto',
  color: 'text.primary',
  boxShadow: '0 18px 50px -18px rgb(0 0 0 / 0.35)',
};

const groupTitle = { px: 1, pt: 1, pb: 0.25, fontSize: '0.8125rem', color: 'text.secondary' };

const optionLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: 44,
  px: 1,
  py: 0.75,
  borderRadius: 1,
  color: 'inherit',
  textDecoration: 'none',
};

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
