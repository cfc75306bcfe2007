import Button, { type ButtonProps } from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '@/shared/data/use-action';

interface DownloadButtonProps extends Pick<ButtonProps, 'variant'> {
  children: string;
  busyText: string;
  failed: string;
  /** Downloads and saves the file. Calls `onProgress` with the downloaded share, from 0 to 1. */
  onDownload: (onProgress: (share: number) => void) => Promise<void>;
}

export function DownloadButton(props: DownloadButtonProps) {
  const { variant = 'outlined', children, busyText, failed, onDownload } = props;
  const [share, setShare] = useState(0);
  const download = async () => {
    setShare(0);
    await onDownload(setShare);
  };
  const { run, busy } = useAction(download, { failure: failed });
  const progress = share > 0 ? ` ${Math.round(share * 100)}%` : '';
  return (
    <Button
      variant={variant}
      color="secondary"
      startIcon={<Download size={18} aria-hidden />}
      aria-disabled={busy}
      onClick={() => void run()}
    >
      {busy ? busyText + progress : children}
    </Button>
  );
}
