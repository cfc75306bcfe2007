import { ConfirmDialog } from '@/shared/ui/confirm-dialog';
import type { useUnsavedGuard } from './use-unsaved-guard';

interface LeaveDialogProps {
  guard: Pick<ReturnType<typeof useUnsavedGuard>, 'asked' | 'leave' | 'stay'>;
  title: string;
}

/** Asks before an editor with unsaved changes is left. */
export function LeaveDialog({ guard, title }: LeaveDialogProps) {
  return (
    <ConfirmDialog
      open={guard.asked}
      title={title}
      question="Your changes will be lost."
      confirm="Leave"
      refuse="Stay"
      busy={false}
      onConfirm={guard.leave}
      onClose={guard.stay}
    />
  );
}
