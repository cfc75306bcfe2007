import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { Camera as CameraIcon } from 'lucide-react';
import { useState, type FormEvent, type Ref } from 'react';
import { t } from '@contract/texts/text';
import { BarcodeCamera } from './camera';

export interface ScanMessage {
  severity: 'success' | 'error';
  text: string;
}

interface BarcodeScannerProps {
  ref: Ref<HTMLInputElement>;
  message: ScanMessage | null;
  /** True while the user types a code. Shows the on-screen keyboard on phones. */
  typing: boolean;
  onTyping: () => void;
  onCode: (code: string) => void;
}

export function BarcodeScanner({ ref, message, typing, onTyping, onCode }: BarcodeScannerProps) {
  const [typed, setTyped] = useState('');
  const [camera, setCamera] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onCode(typed);
    setTyped('');
  };
  return (
    <>
      {camera ? <BarcodeCamera onCode={onCode} /> : null}
      <Box component="form" onSubmit={submit} sx={{ display: 'flex', gap: 1, mt: 2 }}>
        <TextField
          inputRef={ref}
          label={t('Scan or type a code')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onPointerDown={onTyping}
          slotProps={{
            htmlInput: {
              inputMode: typing ? 'text' : 'none',
              autoComplete: 'off',
              autoCapitalize: 'off',
              enterKeyHint: 'done',
            },
          }}
          sx={{ flex: 1 }}
        />
        <Button
          variant="outlined"
          color="secondary"
          aria-pressed={camera}
          startIcon={<CameraIcon size={20} aria-hidden />}
          onClick={() => setCamera(!camera)}
        >
          {camera ? t('Stop') : t('Camera')}
        </Button>
      </Box>
      <Box role="status" sx={{ mt: 1, mb: 2, minHeight: 56 }}>
        {message ? (
          <Alert severity={message.severity} variant="outlined" sx={{ fontSize: '1.0625rem' }}>
            {message.text}
          </Alert>
        ) : null}
      </Box>
    </>
  );
}
