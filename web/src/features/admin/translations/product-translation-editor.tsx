import Box from '@mui/material/Box';
import { Languages } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import { t } from '@contract/texts/text';
import { fetchEndpointData, getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { LinkButton } from '@/shared/ui/link-button';
import { EditorLoader } from '../shared/forms/editor-loader';
import { AdminPageHeading } from '../shared/layout/admin-heading';
import { useContentLanguages } from '../shared/settings/use-content-languages';
import { LanguageSelect } from './language-select';
import { TranslationForm } from './translation-form-view';

/** Page that translates a product into one of the shop's languages. */
export function ProductTranslationEditor({ id }: { id: string }) {
  const { first, others } = useContentLanguages();
  const [params, setParams] = useSearchParams();
  const language = others.find((each) => each === params.get('language')) ?? others[0];
  if (language === undefined) return null;
  return (
    <EditorLoader
      key={language}
      stored={getCacheKey(endpoints.getProductTranslation, { params: { id, language } })}
      fetcher={fetchEndpointData<typeof endpoints.getProductTranslation>}
      noun={t('Product')}
      icon={Languages}
      list={panelPaths.adminTranslations}
    >
      {(stored) => (
        <Box sx={{ maxWidth: 1080 }}>
          <AdminPageHeading
            title={stored?.title ?? ''}
            listPath={`${panelPaths.adminTranslations}?language=${language}`}
            action={
              <LinkButton to={panelPaths.adminProduct(id)} color="secondary">
                {t('Edit the product')}
              </LinkButton>
            }
          >
            {t('Texts without a translation are shown in the first language.')}
          </AdminPageHeading>
          <LanguageSelect
            languages={others}
            value={language}
            onChange={(next) => setParams({ language: next })}
          />
          {stored ? <TranslationForm key={stored.version} stored={stored} first={first} /> : null}
        </Box>
      )}
    </EditorLoader>
  );
}
