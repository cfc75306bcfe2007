import Box from '@mui/material/Box';
import { Mail } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { t } from '@contract/texts/text';
import { toasts } from '@/shared/toasts/toasts';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import type { StockNoticeFormProps } from './stock-notice-form';

const loadForm = () => import('./stock-notice-form');

export function StockNoticeButton({ product, variant }: StockNoticeFormProps) {
  const [Form, setForm] = useState<ComponentType<StockNoticeFormProps>>();
  const open = () => {
    loadForm().then(
      ({ StockNoticeForm }) => setForm(() => StockNoticeForm),
      () => toasts.error(t('The form could not be opened. Check your connection and try again.')),
    );
  };
  return (
    <Box sx={{ mt: 2.5 }}>
      {Form ? (
        <Form product={product} variant={variant} />
      ) : (
        <SecondaryButton onClick={open} startIcon={<Mail size={18} strokeWidth={1.75} aria-hidden />}>
          {t('Email me when available')}
        </SecondaryButton>
      )}
    </Box>
  );
}
