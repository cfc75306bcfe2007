import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import * as endpoints from '@contract/endpoints';
import type { Product } from '@contract/products/products';
import { t } from '@contract/texts/text';
import { useAction } from '@/shared/data/use-action';
import { sendWriteRequest } from '../../../shared/api/send-change';
import { FailedItemsDialog, SelectionBar } from '../../../shared/lists/selection-bar';
import { isProductWithoutOptions } from '../../../shared/products/product-labels';
import { usePriceChangeConfirmation } from '../../use-price-confirmation';
import {
  changeProductsInBatches,
  getPriceChangeRows,
  type BulkProductChange,
  type BulkProductChangeResult,
} from './bulk-change';
import { BulkPriceDialog, BulkStockDialog } from './bulk-dialogs';
import { getRemainingProductSelection, type SelectedProducts } from '../product-selection';

interface BulkProductActionsProps {
  selected: readonly Product[];
  onSelect: (selected: SelectedProducts) => void;
  onClose: () => void;
}

export function BulkProductActions({ selected, onSelect, onClose }: BulkProductActionsProps) {
  const [openDialog, setOpenDialog] = useState<'stock' | 'price' | null>(null);
  const [progress, setProgress] = useState({ done: 0, of: 0 });
  const [report, setReport] = useState<BulkProductChangeResult | null>(null);

  /** Latest selection, which can change while a bulk change is running. */
  const latest = useRef(selected);
  useEffect(() => {
    latest.current = selected;
  });

  const { run, busy } = useAction(
    (change: BulkProductChange, products: readonly Product[]) =>
      changeProductsInBatches(products, change, {
        send: async (body) => (await sendWriteRequest(endpoints.bulkUpdateProducts, { body })).data,
        onProgress: (done) => setProgress({ done, of: products.length }),
      }),
    (_change, products) => ({
      success: ({ changed, failed }) =>
        failed.length === 0
          ? t('{count, plural, one {# product changed} other {# products changed}}', {
              count: changed.length,
            })
          : undefined,
      failure: t('The products could not be changed'),
      onSuccess: (result) => {
        const next = getRemainingProductSelection(latest.current, products, result);
        onSelect(next);
        if (result.failed.length > 0) setReport(result);
        else if (next.size === 0) onClose();
      },
    }),
  );
  const start = (change: BulkProductChange, products = selected) => {
    setProgress({ done: 0, of: products.length });
    void run(change, products);
  };

  const priceConfirmation = usePriceChangeConfirmation();
  const confirmAndStart = async (change: BulkProductChange) => {
    const rows = change.price ? getPriceChangeRows(selected, change.price) : [];
    if (await priceConfirmation.confirm(rows.filter(({ problem }) => problem === null))) start(change);
  };

  const actions: [label: string, act: () => void][] = [
    [t('Archive'), () => start({ status: 'archived' })],
    [t('Restore'), () => start({ status: 'active' })],
    [t('Set stock'), () => setOpenDialog('stock')],
    [t('Change price'), () => setOpenDialog('price')],
  ];
  const form = { products: selected, onClose: () => setOpenDialog(null) };
  const isShown = selected.length > 0 || busy;
  return (
    <>
      {isShown ? (
        <SelectionBar
          label={t('Selected products')}
          count={selected.length}
          onClear={() => {
            onSelect(new Map());
            onClose();
          }}
          progress={
            busy ? (
              <Box role="status" sx={{ flex: 1 }}>
                {t('{done} of {total} done', { done: progress.done, total: progress.of })}
                <LinearProgress
                  variant="determinate"
                  value={(100 * progress.done) / progress.of}
                  aria-label={t('Progress')}
                  color="inherit"
                  sx={{ mt: 1, borderRadius: 1 }}
                />
              </Box>
            ) : undefined
          }
        >
          {actions.map(([label, act]) => (
            <Button key={label} color="inherit" onClick={act}>
              {label}
            </Button>
          ))}
        </SelectionBar>
      ) : null}
      {openDialog === 'price' ? (
        <BulkPriceDialog {...form} onChange={(change) => void confirmAndStart(change)} />
      ) : null}
      {openDialog === 'stock' ? (
        <BulkStockDialog
          {...form}
          onChange={(change) => start(change, selected.filter(isProductWithoutOptions))}
        />
      ) : null}
      {priceConfirmation.dialog}
      {report ? (
        <FailedItemsDialog
          title={t('{count} of {total} not changed', {
            count: report.failed.length,
            total: report.changed.length + report.failed.length + report.unchanged,
          })}
          text={t('These products are still selected, so you can try again. All others were changed.')}
          failed={report.failed.map(({ product, reason }) => ({
            id: product._id,
            name: product.title,
            reason,
          }))}
          onClosed={() => setReport(null)}
        />
      ) : null}
    </>
  );
}
