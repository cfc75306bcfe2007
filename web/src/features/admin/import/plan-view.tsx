import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ImportFormat, ImportPlan } from '@contract/imports';
import { t } from '@contract/texts/text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { getImportCountTiles, ProductImportStep } from './import-step';
import { ImportItemTable } from './import-item-table';
import { UncountedStockField } from './uncounted-stock';

const FORMATS: Record<ImportFormat, string> = {
  hearth: t('the shop’s own columns'),
  shopify: t('a Shopify export'),
  'shopify-inventory': t('Shopify’s inventory: only stock changes'),
};

interface ProductImportPlanViewProps {
  plan: ImportPlan;
  uncountedStock: number | undefined;
  starting: boolean;
  onStart: () => void;
  /** Called with the initial stock of variants without stock in the file. The file is then validated again. */
  onStock: (stock: number) => void;
  onBack: () => void;
}

export function ProductImportPlanView({
  plan,
  uncountedStock,
  starting,
  onStart,
  onStock,
  onBack,
}: ProductImportPlanViewProps) {
  const changedCount = plan.created + plan.updated;
  const hasChanges = changedCount > 0 || plan.pictureRetries > 0;
  return (
    <ProductImportStep
      title={t('Review the import')}
      text={t(
        '{file}: {products, plural, one {# product} other {# products}} in {rows, plural, one {# row} other {# rows}}, {format}. No changes yet.',
        { file: plan.fileName, products: plan.total, rows: plan.rows, format: FORMATS[plan.format] },
      )}
      tiles={getImportCountTiles(plan, 'before')}
    >
      {plan.failedCount > 0 && changedCount > 0 ? (
        <Alert severity="warning">
          {t(
            'Products with errors are skipped, and all others are imported. You can correct the file and import it again.',
          )}
        </Alert>
      ) : null}
      {plan.ignoredColumns.length > 0 ? (
        <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
          {t('Not imported: {columns}. The shop has no fields for these.', {
            columns: plan.ignoredColumns.join(', '),
          })}
        </Alert>
      ) : null}
      {plan.uncounted > 0 ? (
        <UncountedStockField count={plan.uncounted} stock={uncountedStock} onStock={onStock} />
      ) : null}
      {hasChanges ? null : (
        <Alert severity="info">{t('There is nothing to import. The shop already matches this file.')}</Alert>
      )}
      <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap' }}>
        {hasChanges ? (
          <Button
            variant="contained"
            size="large"
            aria-disabled={starting}
            onClick={() => !starting && onStart()}
          >
            {starting
              ? t('Starting…')
              : changedCount > 0
                ? t('{count, plural, one {Import # product} other {Import # products}}', {
                    count: changedCount,
                  })
                : t('Retry the pictures')}
          </Button>
        ) : null}
        <SecondaryButton size="large" aria-disabled={starting} onClick={() => !starting && onBack()}>
          {t('Choose another file')}
        </SecondaryButton>
      </Box>
      <ImportItemTable items={plan.items} />
    </ProductImportStep>
  );
}
