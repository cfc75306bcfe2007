import Box from '@mui/material/Box';
import { Languages } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { Language } from '@contract/texts/languages';
import { t } from '@contract/texts/text';
import { getConflictingVersion } from '@/shared/api/api-error';
import { fetchEndpointData, getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { LinkButton } from '@/shared/ui/link-button';
import { sendWriteRequest } from '../shared/api/send-change';
import { EditorLoader } from '../shared/forms/editor-loader';
import { AdminPageHeading } from '../shared/layout/admin-heading';
import { useContentLanguages } from '../shared/settings/use-content-languages';
import { LanguageSelect } from './language-select';
import { toProductFormTranslation, type FormText, type FormTranslation } from './translation-form';
import { TranslationForm } from './translation-form-view';

interface SaveOptions {
  id: string;
  language: Language;
  version: number;
  edited: readonly FormText[];
}

async function saveProductTranslation({ id, language, version, edited }: SaveOptions) {
  const entries = edited.map(({ key, source, text }) => ({ key: key ?? 'phrase', source, text }));
  const { data } = await sendWriteRequest(endpoints.saveProductTranslation, {
    params: { id, language },
    body: { version, entries },
  });
  return toProductFormTranslation(data);
}

function findProductConflict(error: unknown): FormTranslation | null {
  const current = getConflictingVersion(error, 'productTranslation');
  return current && toProductFormTranslation(current);
}

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
          {stored ? (
            <TranslationForm
              stored={toProductFormTranslation(stored)}
              first={first}
              send={(version, edited) => saveProductTranslation({ id, language, version, edited })}
              findConflict={findProductConflict}
            />
          ) : null}
        </Box>
      )}
    </EditorLoader>
  );
}
