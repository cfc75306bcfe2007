import { Code } from 'lucide-react';
import { t } from '@contract/texts/text';
import { shopPaths } from '@/shared/config/paths';
import { EmptyState } from '@/shared/ui/empty-state';
import { PageMeta } from '@/shared/ui/page-meta';

export default function JavaScriptRequiredPage() {
  return (
    <>
      <PageMeta title={t('JavaScript is off')} hidden />
      <EmptyState
        icon={Code}
        heading="h1"
        title={t('This page needs JavaScript')}
        link={{ to: shopPaths.products, text: t('Browse the shop') }}
      >
        {t(
          'Your cart, your account and the checkout work only with JavaScript. Please turn it on in your browser’s settings and load this page again.',
        )}
      </EmptyState>
    </>
  );
}
