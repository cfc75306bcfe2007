import { t } from '@contract/texts/text';
import { ImprintView } from '@/features/content/imprint';
import { LazyNotFoundPage } from '../not-found-island';

export default function ImprintPage() {
  return (
    <ImprintView
      notFound={
        <LazyNotFoundPage title={t('Page not found')}>{t('This shop has no imprint.')}</LazyNotFoundPage>
      }
    />
  );
}
