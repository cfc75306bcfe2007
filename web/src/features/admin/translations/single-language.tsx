import { Languages } from 'lucide-react';
import { t } from '@contract/texts/text';
import { panelPaths } from '@/shared/config/panel-paths';
import { EmptyState } from '@/shared/ui/empty-state';

/** Replaces the pages for translations in a shop with one language. */
export function SingleLanguageState() {
  return (
    <EmptyState
      icon={Languages}
      title={t('The shop has one language')}
      heading="h1"
      link={{ to: panelPaths.adminSettings, text: t('Settings') }}
    >
      {t('Choose further languages in the settings, then translate products here.')}
    </EmptyState>
  );
}
