import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Product } from '@contract/products/products';
import { useAction } from '@/shared/data/use-action';
import { priceText } from '@/shared/settings/store-settings';
import { notStickyWhenLow } from '@/shared/ui/styles/low-screen';
import { useConfirmed } from '@/shared/ui/use-confirmed';
import { counted } from '../../../counted';
import { changeAll, drasticPrices, type BulkChange, type BulkReport } from './bulk-change';
import { BulkForm, BulkReportDialog } from './bulk-dialogs';
import { changeProduct, renewLists } from '../../products-api';
import { selectionAfter, type Selection } from '../selection';

interface BulkBarProps {
  selected: readonly Product[];
  onSelect: (selected: Selection) => void;
  /** The bar is closing: the focus needs another place. */
  onClose: () => void;
}

/** Asks about a change that makes products free or changes their prices by more than half; null for another change. */
function drasticQuestion(selected: readonly Product[], change: BulkChange): string | null {
  const found = drasticPrices(selected, change);
  const [first] = found;
  if (!first) return null;
  const free = found.filter(({ after }) => after === 0).length;
  const what =
    free > 0
      ? `makes ${counted(free, 'product')} free`
      : `changes the price of ${counted(found.length, 'product')} by more than half`;
  return `This ${what}, at once. For example, ${first.name} goes from ${priceText(first.before)} to ${priceText(first.after)}.`;
}

/** Actions for all selected products, at the bottom edge. */
export function BulkBar({ selected, onSelect, onClose }: BulkBarProps) {
  const [asked, setAsked] = useState<'stock' | 'price' | null>(null);
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const [report, setReport] = useState<BulkReport | null>(null);

  /** More may be selected while a change is under way. */
  const latest = useRef(selected);
  useEffect(() => {
    latest.current = selected;
  });

  const { run, busy } = useAction(
    async (change: BulkChange) => {
      const result = await changeAll(selected, change, {
        save: (product, request) => changeProduct(product._id, request),
        onProgress: (done) => setProgress({ done, of: selected.length }),
      });
      renewLists();
      return result;
    },
    {
      success: ({ changed, failed }) =>
        failed.length === 0 ? `${counted(changed.length, 'product')} changed` : undefined,
      failure: 'The products could not be changed',
      onSuccess: (result) => {
        const next = selectionAfter(latest.current, selected, result);
        onSelect(next);
        if (result.failed.length > 0) setReport(result);
        else if (next.size === 0) onClose();
      },
    },
  );
  const start = (change: BulkChange) => {
    setProgress({ done: 0, of: selected.length });
    void run(change);
  };

  const drastic = useConfirmed(
    async (change: BulkChange, _question: string) => start(change),
    (_change, question) => ({
      title: 'Change these prices?',
      question,
      confirm: 'Change prices',
      refuse: 'Keep prices',
    }),
  );
  const ask = (change: BulkChange) => {
    const question = drasticQuestion(selected, change);
    if (question) drastic.ask(change, question);
    else start(change);
  };

  const actions: [label: string, act: () => void][] = [
    ['Archive', () => start({ kind: 'status', status: 'archived' })],
    ['Restore', () => start({ kind: 'status', status: 'active' })],
    ['Set stock', () => setAsked('stock')],
    ['Change price', () => setAsked('price')],
  ];
  const shown = selected.length > 0 || busy;
  return (
    <>
      {shown ? (
        <Box role="region" aria-label="Selected products" sx={bar}>
          {busy ? (
            <Box role="status" sx={{ flex: 1 }}>
              {progress.done} of {progress.of} done
              <LinearProgress
                variant="determinate"
                value={(100 * progress.done) / progress.of}
                aria-label="Progress"
                color="inherit"
                sx={{ mt: 1, borderRadius: 1 }}
              />
            </Box>
          ) : (
            <>
              <Box sx={{ display: 'flex', alignItems: 'center', mr: 'auto', fontWeight: 600 }}>
                <IconButton
                  aria-label="Clear selection"
                  onClick={() => {
                    onSelect(new Map());
                    onClose();
                  }}
                >
                  <X size={20} aria-hidden />
                </IconButton>
                <span role="status">{selected.length} selected</span>
              </Box>
              <Box sx={buttons}>
                {actions.map(([label, act]) => (
                  <Button key={label} color="inherit" onClick={act}>
                    {label}
                  </Button>
                ))}
              </Box>
            </>
          )}
        </Box>
      ) : null}
      {asked ? (
        <BulkForm kind={asked} count={selected.length} onClose={() => setAsked(null)} onChange={ask} />
      ) : null}
      {drastic.dialog}
      {report ? <BulkReportDialog report={report} onClosed={() => setReport(null)} /> : null}
    </>
  );
}

const bar = {
  position: 'sticky',
  ...notStickyWhenLow,
  bottom: { xs: 8, sm: 16 },
  zIndex: 'appBar',
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { xs: 'stretch', sm: 'center' },
  gap: { xs: 0, sm: 1 },
  mt: 2,
  px: { xs: 1, sm: 1.5 },
  py: { xs: 0.75, sm: 1 },
  minHeight: 60,
  borderRadius: 3,
  bgcolor: 'secondary.main',
  color: 'secondary.contrastText',
  boxShadow: '0 10px 30px rgba(31, 26, 23, 0.28)',
};

const buttons = {
  display: 'flex',
  justifyContent: 'space-between',
  '& > .MuiButton-root': {
    minWidth: 0,
    paddingInline: { xs: 1.25, sm: 1.75 },
    fontSize: { xs: '0.875rem', sm: 'inherit' },
    whiteSpace: 'nowrap',
  },
};
