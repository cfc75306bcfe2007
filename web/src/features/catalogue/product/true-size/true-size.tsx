import { Ruler } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { t } from '@contract/texts/text';
import { toasts } from '@/shared/toasts/toasts';
import { SecondaryButton } from '@/shared/ui/secondary-button';
import type { TrueSizeDialogProps } from './true-size-dialog';

const loadDialog = () => import('./true-size-dialog');

/** Button that opens the product's outline in true size. The dialog's script loads on the first click. */
export function TrueSizeButton(props: Omit<TrueSizeDialogProps, 'open' | 'onClose'>) {
  const [Dialog, setDialog] = useState<ComponentType<TrueSizeDialogProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const open = () => {
    loadDialog().then(
      ({ TrueSizeDialog }) => {
        setDialog(() => TrueSizeDialog);
        setIsOpen(true);
      },
      () => toasts.error(t('The true size could not be opened. Check your connection and try again.')),
    );
  };
  return (
    <>
      <SecondaryButton
        size="small"
        onClick={open}
        startIcon={<Ruler size={18} strokeWidth={1.75} aria-hidden />}
        sx={{ mt: 1.5 }}
      >
        {t('See its true size')}
      </SecondaryButton>
      {Dialog ? <Dialog {...props} open={isOpen} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
