import { CSV_BYTE_ORDER_MARK } from '@contract/csv';
import type { ImportRun } from '@contract/imports';
import { saveFile } from '@/shared/api/download';
import { DownloadButton } from '@/shared/ui/download-button';
import { fetchReport } from './imports-api';
import { reportCsv } from './report-csv';

/** Downloads an import's report as a CSV file. */
export function ReportButton({ run }: { run: ImportRun }) {
  const save = async () => {
    const { items } = await fetchReport(run._id);
    const text = CSV_BYTE_ORDER_MARK + reportCsv(items);
    saveFile(new Blob([text], { type: 'text/csv' }), `import-${run.startedAt.slice(0, 10)}-${run._id}.csv`);
  };
  return (
    <DownloadButton busyText="Loading…" failed="The report could not be loaded" onDownload={save}>
      Download report
    </DownloadButton>
  );
}
