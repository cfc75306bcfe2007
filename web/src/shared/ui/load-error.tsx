import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@contract/texts/text';
import { EmptyState } from './empty-state';
import { SecondaryButton } from './secondary-button';

interface LoadErrorProps {
  title: string;
  onRetry: () => void;
  heading?: 'h1' | 'h2';
  children?: ReactNode;
}

export function LoadError({ title, onRetry, heading, children }: LoadErrorProps) {
  return (
    <EmptyState
      icon={CloudOff}
      title={title}
      heading={heading}
      action={<SecondaryButton onClick={onRetry}>{t('Try again')}</SecondaryButton>}
    >
      {children ?? t('Please check your connection and try again.')}
    </EmptyState>
  );
}
