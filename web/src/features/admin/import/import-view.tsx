import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import * as endpoints from '@contract/endpoints';
import { EXPORT_COLUMNS, type ImportRun, type ImportStatus } from '@contract/imports';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { useEndpointData } from '@/shared/data/use-data';
import { FormattedDate } from '@/shared/time/date-text';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import { listSurfaceStyles } from '@/shared/ui/styles/surface';
import { SecondaryText } from '@/shared/ui/text';
import { spacedFlexRowStyles } from '@/shared/ui/styles/parts';
import { CsvFileField } from './csv-file-field';
import { ProductImportPlanView } from './plan-view';
import { ProductImportRunView } from './run-view';
import { isProductImportActive, useProductImport } from './use-import';

function OwnCsvFormat() {
  return (
    <Box
      component="details"
      sx={{ mt: 4, '& summary': { cursor: 'pointer', fontWeight: 600, minHeight: 44 } }}
    >
      <summary>{t('The shop’s own columns')}</summary>
      <Typography sx={{ color: 'text.secondary', maxWidth: '70ch', mb: 1.5 }}>
        {t(
          'Use one row for each variant. Product details, such as title, description, category, status, brand and tags, are read from the first row. Add more pictures in rows with only the handle and the picture. Fields without a column are not changed. For an example, export your products.',
        )}
      </Typography>
      <Box
        component="p"
        sx={{ m: 0, fontFamily: 'monospace', fontSize: '0.875rem', overflowWrap: 'anywhere' }}
      >
        {EXPORT_COLUMNS.join(', ')}
      </Box>
    </Box>
  );
}

const STATUS_LABELS: Record<ImportStatus, string> = {
  running: t('Not finished'),
  done: t('Done', {}, 'import'),
  undoing: t('Undo not finished'),
  undone: t('Undone'),
};

const formatResult = ({ status, created, updated, failedCount, revertedCount, keptCount }: ImportRun) =>
  status === 'undone'
    ? t('{reverted} reverted, {kept} kept', { reverted: revertedCount, kept: keptCount })
    : t('{created} created, {updated} updated, {failed} failed', { created, updated, failed: failedCount });

function PastImports({ onOpen }: { onOpen: (run: ImportRun) => void }) {
  const { data, error, reload } = useEndpointData(getCacheKey(endpoints.listImports));
  if (error !== undefined && !data) {
    return (
      <Box role="alert" sx={{ mt: 4 }}>
        {t('Earlier imports could not be loaded.')}{' '}
        <Button color="secondary" onClick={reload}>
          {t('Try again')}
        </Button>
      </Box>
    );
  }
  if (!data || data.imports.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="past-imports" sx={{ mt: 5 }}>
      <Typography id="past-imports" component="h2" variant="h4" sx={{ mb: 1.5 }}>
        {t('Earlier imports')}
      </Typography>
      <Box component="ul" role="list" sx={listSurfaceStyles}>
        {data.imports.map((run) => (
          <Box component="li" key={run._id} sx={row}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Box sx={{ fontWeight: 600 }}>{run.fileName}</Box>
              <SecondaryText>
                <FormattedDate value={run.startedAt} withTime /> · {run.by.name} · {STATUS_LABELS[run.status]}{' '}
                · {formatResult(run)}
                {run.undoable ? (
                  <Box component="span" sx={{ color: 'text.primary', fontWeight: 600 }}>
                    {' '}
                    · {t('Can be undone')}
                  </Box>
                ) : null}
              </SecondaryText>
            </Box>
            <SecondaryButton
              aria-label={t(isProductImportActive(run) ? 'Continue {file}' : 'Show {file}', {
                file: run.fileName,
              })}
              onClick={() => onOpen(run)}
            >
              {isProductImportActive(run) ? t('Continue', {}, 'an import') : t('Show')}
            </SecondaryButton>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

export function ProductImportView() {
  const { stage, starting, refuse, check, start, follow, again } = useProductImport();
  if (stage.step === 'plan') {
    const { file, plan, uncountedStock } = stage;
    return (
      <ProductImportPlanView
        plan={plan}
        uncountedStock={uncountedStock}
        starting={starting}
        onStart={() => void start(file, uncountedStock)}
        onStock={(stock) => void check(file, stock)}
        onBack={again}
      />
    );
  }
  if (stage.step === 'run') {
    const { run, stuck } = stage;
    return (
      <ProductImportRunView
        run={run}
        stuck={stuck}
        onContinue={() => void follow(run)}
        onUndoing={(undoing) => void follow(undoing)}
        onAgain={again}
      />
    );
  }
  const checking = stage.step === 'checking' ? { name: stage.file.name, share: stage.share } : undefined;
  return (
    <>
      <CsvFileField
        problem={stage.step === 'choose' ? stage.problem : undefined}
        checking={checking}
        onFile={(file) => void check(file)}
        onRefused={refuse}
      />
      <OwnCsvFormat />
      <PastImports onOpen={(run) => void follow(run)} />
    </>
  );
}

const row = { ...spacedFlexRowStyles, gap: 2, px: 2.5, py: 1.75 };
