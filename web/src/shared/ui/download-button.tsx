import Button, { type ButtonProps } from '@mui/material/Button';
import { Download } from 'lucide-react';
import { useAction } from '@/shared/data/use-action';

interface DownloadButtonProps extends Pick<ButtonProps, 'variant'> {
  children: string;
  /** The button's label meanwhile. */
  busyText: string;
  /** Toast where it fails and the server has no words. */
  failed: string;
  /** Fetches the file and saves it. */
  onDownload: () => Promise<void>;
}

/** Downloads a file. */
export function DownloadButton(props: DownloadButtonProps) {
  const { variant = 'outlined', children, busyText, failed, onDownload } = props;
  const { run, busy } = useAction(onDownload, { failure: failed });
  return (
    <Button
      variant={variant}
      color="secondary"
      startIcon={<Download size={18} aria-hidden />}
      aria-disabled={busy}
      onClick={() => void run()}
    >
      {busy ? busyText : children}
    </Button>
  );
}
