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
  hearth: 'our own columns',
  shopify: 'a Shopify export',
};

interface PlanViewProps {
  plan: ImportPlan;
  starting: boolean;
  onStart: () => void;
  onBack: () => void;
}

/** What a file would do to the shop, before it does. */
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
          What would happen
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 0.5, overflowWrap: 'anywhere' }}>
          {plan.fileName}: {plan.total.toLocaleString(store.locale)}{' '}
          {plan.total === 1 ? 'product' : 'products'} in {plan.rows.toLocaleString(store.locale)}{' '}
          {plan.rows === 1 ? 'row' : 'rows'}, {FORMATS[plan.format]}. Nothing is changed yet.
        </Typography>
      </Box>
      <ImportCountTiles counts={plan} />
      {plan.failedCount > 0 && changing > 0 ? (
        <Alert severity="warning">
          Products with errors are left out; all others are imported. The same file can be imported again once
          it is mended.
        </Alert>
      ) : null}
      {plan.notKept.length > 0 ? (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          Not kept: {plan.notKept.join(', ')}. The shop has no place for what the file says there.
        </Alert>
      ) : null}
      {useful ? null : (
        <Alert severity="info">There is nothing to import: the shop already holds what this file says.</Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        {useful ? (
          <Button
            variant="contained"
            size="large"
            aria-disabled={starting}
            onClick={() => !starting && onStart()}
          >
            {starting ? 'Starting…' : changing > 0 ? `Import ${words(changing)}` : 'Try the pictures again'}
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
