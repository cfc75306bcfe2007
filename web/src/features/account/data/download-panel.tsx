import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '@/shared/api/download';
import { exportData } from '../account-api';
import { AccountPanel } from '../account-panel';
import { announceFailure } from '../announce-failure';

const WORDS = {
  refused: 'Your data could not be put together. Please try again.',
  unexpected: 'Unexpected error, please try again.',
};

/** Everything the shop holds about somebody, as a file. */
export function DownloadPanel() {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const data = await exportData();
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' });
      saveFile(file, `my-data-${data.exportedAt.slice(0, 10)}.json`);
    } catch (error) {
      announceFailure(error, WORDS);
    } finally {
      setBusy(false);
    }
  };
  return (
    <AccountPanel
      title="Download my data"
      lead="Your profile, your addresses, your wishlist, every order and our mails to you, in one file to keep or to take elsewhere."
    >
      <Button
        variant="outlined"
        color="secondary"
        startIcon={<Download size={18} />}
        loading={busy}
        onClick={() => void download()}
      >
        Download my data
      </Button>
    </AccountPanel>
  );
}
