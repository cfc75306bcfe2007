import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useState } from 'react';
import { t } from '@contract/texts/text';
import { useCloseOnBackNavigation } from '@/shared/use-close-on-back';
import { FilterPanel, type FilterPanelProps } from './filter-panel';
import { hasActiveFilters, catalogueFilterCodec, type ProductFilters } from './product-filters';
import { useProductCount } from './use-product-list';

/** Facets and total of the current list, shown until the results for changed filters have loaded. */
type CurrentResults = Pick<FilterPanelProps, 'facets' | 'total'>;

interface FilterDraftProps extends CurrentResults {
  draft: ProductFilters;
  onChange: (draft: ProductFilters) => void;
  onDone: () => void;
}

function FilterDraft({ draft, facets, total, onChange, onDone }: FilterDraftProps) {
  useCloseOnBackNavigation(onDone);
  const { total: count, facets: ofDraft = facets } = useProductCount(draft);
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', px: 2.5, pt: 1.5, pb: 1 }}>
        <Typography id="filter-drawer" component="h2" variant="h3" sx={{ flex: 1 }}>
          {t('Filters')}
        </Typography>
        <IconButton aria-label={t('Close filters')} onClick={onDone} sx={{ mr: -1.25 }}>
          <X size={22} aria-hidden />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto', px: 2.5, pb: 2, overscrollBehavior: 'contain' }}>
        <FilterPanel filters={draft} onChange={onChange} facets={ofDraft} total={count ?? total} inDrawer />
      </Box>
      <Box sx={footer}>
        <Button
          color="secondary"
          disabled={!hasActiveFilters(draft)}
          onClick={() => onChange({ ...catalogueFilterCodec.none, search: draft.search, sort: draft.sort })}
        >
          {t('Clear all')}
        </Button>
        <Button variant="contained" size="large" sx={{ flex: 1 }} onClick={onDone}>
          {count === undefined
            ? t('Show products')
            : t('{count, plural, one {Show {count} product} other {Show {count} products}}', { count })}
        </Button>
      </Box>
    </>
  );
}

interface FilterDrawerProps extends CurrentResults {
  open: boolean;
  filters: ProductFilters;
  onApply: (filters: ProductFilters) => void;
  onClose: () => void;
}

/** Filter drawer for phones. Closing the drawer applies the changes, except with Escape. */
export function FilterDrawer({ open, filters, onApply, onClose, ...shown }: FilterDrawerProps) {
  const [draft, setDraft] = useState<ProductFilters | null>(null);
  const done = () => {
    setDraft(null);
    if (draft) onApply(draft);
    else onClose();
  };
  return (
    <Drawer
      anchor="bottom"
      open={open}
      onClose={(_event, reason) => {
        if (reason === 'backdropClick') return done();
        setDraft(null);
        onClose();
      }}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': 'filter-drawer', sx: paper },
      }}
    >
      <FilterDraft draft={draft ?? filters} onChange={setDraft} onDone={done} {...shown} />
    </Drawer>
  );
}

const paper = {
  maxHeight: '88dvh',
  borderTopLeftRadius: 20,
  borderTopRightRadius: 20,
  bgcolor: 'background.default',
};

const footer = {
  display: 'flex',
  gap: 1,
  px: 2.5,
  pt: 1.5,
  pb: 'calc(12px + env(safe-area-inset-bottom))',
  borderTop: 1,
  borderColor: 'divider',
};
