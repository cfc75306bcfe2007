import Box from '@mui/material/Box';
import { Languages } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { Language } from '@contract/texts/languages';
import { t } from '@contract/texts/text';
import { getConflictingVersion } from '@/shared/api/api-error';
import { fetchEndpointData, getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { sendWriteRequest } from '../shared/api/send-change';
import { EditorLoader } from '../shared/forms/editor-loader';
import { AdminPageHeading } from '../shared/layout/admin-heading';
import { useContentLanguages } from '../shared/settings/use-content-languages';
import { LanguageSelect } from './language-select';
import { SingleLanguageState } from './single-language';
import { toShopFormTranslation, type FormText, type FormTranslation } from './translation-form';
import { TranslationForm } from './translation-form-view';

async function saveShopTexts(language: Language, version: number, edited: readonly FormText[]) {
  const entries = edited.map(({ source, text }) => ({ source, text }));
  const { data } = await sendWriteRequest(endpoints.saveShopTexts, {
    params: { language },
    body: { version, entries },
  });
  return toShopFormTranslation(data);
}

function findShopTextsConflict(error: unknown): FormTranslation | null {
  const current = getConflictingVersion(error, 'shopTexts');
  return current && toShopFormTranslation(current);
}

/** Page that translates categories, collections and other texts that are not of a single product. */
export function ShopTextEditor() {
  const { first, others } = useContentLanguages();
  const [params, setParams] = useSearchParams();
  const language = others.find((each) => each === params.get('language')) ?? others[0];
  if (language === undefined) return <SingleLanguageState />;
  return (
    <EditorLoader
      key={language}
      stored={getCacheKey(endpoints.getShopTexts, { params: { language } })}
      fetcher={fetchEndpointData<typeof endpoints.getShopTexts>}
      noun={t('Text')}
      icon={Languages}
      list={panelPaths.adminTranslations}
    >
      {(stored) => (
        <Box sx={{ maxWidth: 1080 }}>
          <AdminPageHeading
            title={t('Texts of the shop')}
            listPath={`${panelPaths.adminTranslations}?language=${language}`}
          >
            {t('Categories, filters, collections, shipping methods and taxes, wherever the shop shows them.')}
          </AdminPageHeading>
          <LanguageSelect
            languages={others}
            value={language}
            onChange={(next) => setParams({ language: next })}
          />
          {stored ? (
            <TranslationForm
              stored={toShopFormTranslation(stored)}
              first={first}
              send={(version, edited) => saveShopTexts(language, version, edited)}
              findConflict={findShopTextsConflict}
            />
          ) : null}
        </Box>
      )}
    </EditorLoader>
  );
}
