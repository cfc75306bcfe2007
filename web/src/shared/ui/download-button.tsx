import Button, { type ButtonProps } from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '@/shared/api/api-error';
import { toasts } from '@/shared/toasts/toasts';

interface DownloadButtonProps extends Pick<ButtonProps, 'variant'> {
  children: string;
  /** What the button says while the file is on its way. */
  busyText: string;
  /** What is said when it did not come, and the server has no words. */
  failed: string;
  /** Fetches the file and hands it out. */
  onDownload: () => Promise<void>;
}

/** Hands out a file, one at a time, and says so when it cannot. */
export function DownloadButton(props: DownloadButtonProps) {
  const { variant = 'outlined', children, busyText, failed, onDownload } = props;
  const [busy, setBusy] = useState(false);
  const start = async () => {
    if (busy) return;
    setBusy(true);
    try {
      await onDownload();
    } catch (error) {
      toasts.error(messageOf(error, failed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={variant}
      color="secondary"
      startIcon={<Download size={18} aria-hidden />}
      aria-disabled={busy}
      onClick={() => void start()}
    >
      {busy ? busyText : children}
    </Button>
  );
}
