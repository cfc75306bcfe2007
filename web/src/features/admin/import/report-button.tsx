import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { CSV_BYTE_ORDER_MARK } from '@contract/csv';
import type { ImportRun } from '@contract/imports';
import { messageOf } from '@/shared/api/api-error';
import { saveFile } from '@/shared/api/download';
import { toasts } from '@/shared/toasts/toasts';
import { fetchReport } from './imports-api';
import { reportCsv } from './report-csv';

/** Hands out an import's report as a CSV file. */
export function ReportButton({ run }: { run: ImportRun }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { items } = await fetchReport(run._id);
      const text = CSV_BYTE_ORDER_MARK + reportCsv(items);
      saveFile(new Blob([text], { type: 'text/csv' }), `import-${run.startedAt.slice(0, 10)}-${run._id}.csv`);
    } catch (error) {
      toasts.error(messageOf(error, 'The report could not be loaded'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<Download size={18} aria-hidden />}
      aria-disabled={busy}
      onClick={() => void save()}
    >
      Download report
    </Button>
  );
}
