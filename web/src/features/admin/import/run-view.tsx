import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { formatSpreadsheetRow, CSV_BYTE_ORDER_MARK } from '@contract/files/csv';
import type { ImportItem, ImportReport, ImportRun, ImportStatus } from '@contract/imports';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { callApi } from '@/shared/api/client';
import { downloadBlob } from '@/shared/api/download';
import { lowercaseLabel } from '@/shared/config/letter-case';
import { panelPaths } from '@/shared/config/panel-paths';
import { formatShopDate } from '@/shared/time/shop-time';
import { DownloadButton } from '@/shared/ui/download-button';
import { LinkButton } from '@/shared/ui/link-button';
import { RichText } from '@/shared/ui/rich-text';
import { TextLink } from '@/shared/ui/text-link';
import { ConfirmationButton } from '@/shared/ui/use-confirmed';
import { SecondaryText } from '@/shared/ui/text';
import { sendWriteRequest } from '../shared/api/send-change';
import {
  IMPORT_ACTION_DETAILS,
  formatImportProblem,
  getImportCountTiles,
  ProductImportStep,
} from './import-step';
import { isProductImportActive } from './use-import';

const formatChanges = ({ changes }: ImportItem) =>
  changes.map(({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`).join('; ');

const formatReasons = ({ errors, warnings }: ImportItem) =>
  [...errors.map(formatImportProblem), ...warnings].join('; ');

export function toImportReportCsv(items: readonly ImportItem[]): string {
  return [
    formatSpreadsheetRow([t('Row'), t('Product'), t('Title'), t('Outcome'), t('Changes'), t('Reasons')]),
    ...items.map((item) =>
      formatSpreadsheetRow([
        item.row,
        item.product,
        item.title,
        lowercaseLabel(IMPORT_ACTION_DETAILS[item.action].after),
        formatChanges(item),
        formatReasons(item),
      ]),
    ),
  ].join('');
}

const STATUS_TITLES: Record<ImportStatus, string> = {
  running: t('Importing…'),
  done: t('Import complete'),
  undoing: t('Undoing the import…'),
  undone: t('Import undone'),
};

interface ProductImportRunViewProps {
  run: ImportRun;
  stuck: boolean;
  onContinue: () => void;
  onUndoing: (run: ImportRun) => void;
  onAgain: () => void;
}

function ImportProgress({ run }: { run: ImportRun }) {
  const done = run.status === 'undoing' ? run.undone : run.done;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress
        aria-label={STATUS_TITLES[run.status]}
        variant="determinate"
        value={run.total > 0 ? (100 * done) / run.total : 100}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {t(
          '{done, number} of {total, number} products. If you leave this page, you can continue the import later.',
          { done, total: run.total },
        )}
      </Typography>
    </Box>
  );
}

/** Formats the numbers of failures, warnings and skipped products, such as '2 products failed, 1 warning'. */
function formatProblemCounts({ failedCount, warningCount, keptCount }: ImportRun): string {
  return [
    failedCount > 0
      ? t('{count, plural, one {# product failed} other {# products failed}}', { count: failedCount })
      : '',
    warningCount > 0 ? t('{count, plural, one {# warning} other {# warnings}}', { count: warningCount }) : '',
    keptCount > 0
      ? t('{count, plural, one {# product kept} other {# products kept}}', { count: keptCount })
      : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function ImportProblems({ run }: { run: ImportRun }) {
  const problems = [
    ...run.failed.flatMap(({ errors }) =>
      errors.map((error) => ({ key: `${error.row}/${error.column}`, text: formatImportProblem(error) })),
    ),
    ...run.warnings.map(({ row, message }) => ({
      key: `${row}/${message}`,
      text: t('Row {row}: {message}', { row, message }),
    })),
    ...run.kept.map(({ product, title, reason }) => ({ key: product, text: `${title}: ${reason}` })),
  ];
  if (problems.length === 0) return null;
  return (
    <Alert
      severity={run.failedCount > 0 ? 'error' : 'warning'}
      sx={{ '& .MuiAlert-message': { minWidth: 0 } }}
    >
      <AlertTitle sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatProblemCounts(run)}</AlertTitle>
      <Box
        component="ul"
        sx={{ m: 0, pl: 2.5, maxHeight: 260, overflow: 'auto', overflowWrap: 'anywhere' }}
        tabIndex={0}
      >
        {problems.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </Box>
    </Alert>
  );
}

async function fetchImportReportItems(id: string): Promise<ImportItem[]> {
  const fetchReportPage = async (from: number): Promise<ImportReport> =>
    (await callApi(endpoints.getImport, { params: { id }, query: from > 0 ? { from } : {} })).data;
  const reports = [await fetchReportPage(0)];
  for (let next = reports[0]!.next; next !== null; next = reports.at(-1)!.next)
    reports.push(await fetchReportPage(next));
  return reports.flatMap(({ items }) => items);
}

async function saveReport({ _id, startedAt }: ImportRun): Promise<void> {
  const items = await fetchImportReportItems(_id);
  const csv = new Blob([CSV_BYTE_ORDER_MARK + toImportReportCsv(items)], { type: 'text/csv' });
  downloadBlob(csv, `import-${formatShopDate(new Date(startedAt))}-${_id}.csv`);
}

export function ProductImportRunView({
  run,
  stuck,
  onContinue,
  onUndoing,
  onAgain,
}: ProductImportRunViewProps) {
  const working = isProductImportActive(run);
  return (
    <ProductImportStep
      title={STATUS_TITLES[run.status]}
      text={run.fileName}
      progress={working ? <ImportProgress run={run} /> : null}
      tiles={
        run.status === 'undone'
          ? [
              { label: t('Reverted'), count: run.revertedCount },
              { label: t('Kept'), count: run.keptCount },
            ]
          : getImportCountTiles(run, 'after')
      }
    >
      <ImportProblems run={run} />
      {stuck ? (
        <Alert
          severity="warning"
          action={
            <Button color="inherit" onClick={onContinue}>
              {t('Continue', {}, 'an import')}
            </Button>
          }
        >
          {t('The connection was lost. No data was lost: you can continue the import.')}
        </Alert>
      ) : null}
      {working ? null : (
        <Box sx={{ display: 'flex', gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <LinkButton to={panelPaths.adminProducts} variant="contained">
            {t('View products')}
          </LinkButton>
          <DownloadButton
            busyText={t('Loading…')}
            failed={t('The report could not be loaded')}
            onDownload={() => saveReport(run)}
          >
            {t('Download report')}
          </DownloadButton>
          {run.undoable ? (
            <ConfirmationButton
              variant="outlined"
              title={t('Undo this import?')}
              question={t(
                'Products created from {fileName} are deleted, or archived if they have orders. Products it changed are restored, unless they were changed since.',
                { fileName: run.fileName },
              )}
              confirm={t('Undo import')}
              action={() => sendWriteRequest(endpoints.undoImport, { params: { id: run._id } })}
              failure={t('The import could not be undone')}
              onDone={({ data }) => onUndoing(data)}
            >
              {t('Undo import')}
            </ConfirmationButton>
          ) : null}
          <Button color="secondary" onClick={onAgain}>
            {t('Import another file')}
          </Button>
        </Box>
      )}
      {run.status === 'done' ? (
        <SecondaryText>
          <RichText
            text="Every change is also in the <log>activity log</log>."
            log={(text) => (
              <TextLink to={panelPaths.adminActivity} underline="always">
                {text}
              </TextLink>
            )}
          />
        </SecondaryText>
      ) : null}
    </ProductImportStep>
  );
}
