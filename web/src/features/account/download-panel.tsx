import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { saveFile } from '@/shared/api/download';
import { useAction } from '@/shared/data/use-action';
import { exportData } from './account-api';
import { AccountPanel } from './account-panel';

async function download(): Promise<void> {
  const data = await exportData();
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
  saveFile(file, `my-data-${data.exportedAt.slice(0, 10)}.json`);
}

/** Everything the shop holds about a customer, as a file. */
export function DownloadPanel() {
  const { run, busy } = useAction(download, {
    failure: 'Your data could not be prepared. Please try again.',
  });
  return (
    <AccountPanel
      title="Download my data"
      lead="Your profile, addresses, wishlist, orders, our emails to you, your messages to us and your entries in our log, in one file."
    >
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Download size={18} />}
        loading={busy}
        onClick={() => void run()}
      >
        Download my data
      </Button>
    </AccountPanel>
  );
}
