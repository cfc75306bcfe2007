import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import type { ImportFormat, ImportPlan } from '@contract/imports';
import { ImportCountTiles } from './import-counts';
import { ItemTable } from './item-table';
import { store } from '@contract/store-config';

const FORMATS: Record<ImportFormat, string> = {
  hearth: 'the shop’s own columns',
  shopify: 'a Shopify export',
};

interface PlanViewProps {
  plan: ImportPlan;
  starting: boolean;
  onStart: () => void;
  onBack: () => void;
}

/** The changes that a file would make. */
export function PlanView({ plan, starting, onStart, onBack }: PlanViewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const changing = plan.created + plan.updated;
  const retried = plan.pictureRetries > 0;
  const useful = changing > 0 || retried;
  return (
    <Box sx={{ display: 'grid', gap: 3, my: 3 }}>
      <Box>
        <Typography ref={heading} component="h2" variant="h3" tabIndex={-1}>
          Review the import
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
          {plan.fileName}: {plan.total.toLocaleString(store.locale)}{' '}
          {plan.total === 1 ? 'product' : 'products'} in {plan.rows.toLocaleString(store.locale)}{' '}
          {plan.rows === 1 ? 'row' : 'rows'}, {FORMATS[plan.format]}. No changes yet.
        </Typography>
      </Box>
      <ImportCountTiles counts={plan} />
      {plan.failedCount > 0 && changing > 0 ? (
        <Alert severity="warning">
          Products with errors are skipped, and all others are imported. You can correct the file and import
          it again.
        </Alert>
      ) : null}
      {plan.ignoredColumns.length > 0 ? (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          Not imported: {plan.ignoredColumns.join(', ')}. The shop has no fields for these.
        </Alert>
      ) : null}
      {useful ? null : (
        <Alert severity="info">There is nothing to import. The shop already matches this file.</Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        {useful ? (
          <Button
            variant="contained"
            size="large"
            aria-disabled={starting}
            onClick={() => !starting && onStart()}
          >
            {starting ? 'Starting…' : changing > 0 ? `Import ${words(changing)}` : 'Retry the pictures'}
          </Button>
        ) : null}
        <Button
          variant="outlined"
          color="secondary"
          size="large"
          aria-disabled={starting}
          onClick={() => !starting && onBack()}
        >
          Choose another file
        </Button>
      </Box>
      <ItemTable items={plan.items} />
    </Box>
  );
}

const words = (count: number) =>
  `${count.toLocaleString(store.locale)} ${count === 1 ? 'product' : 'products'}`;
