import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Languages } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import * as endpoints from '@contract/endpoints';
import type { UntranslatedProductsResponse } from '@contract/products/product-translations';
import type { Language } from '@contract/texts/languages';
import { t } from '@contract/texts/text';
import { getCacheKey } from '@/shared/api/client';
import { panelPaths } from '@/shared/config/panel-paths';
import { LinkButton } from '@/shared/ui/link-button';
import { SecondaryText } from '@/shared/ui/text';
import { TextLink } from '@/shared/ui/text-link';
import { createPageFetcher } from '../shared/api/fetcher';
import { AdminPageHeading } from '../shared/layout/admin-heading';
import { AdminPagedList } from '../shared/lists/admin-paged-list';
import { getLanguageName, useContentLanguages } from '../shared/settings/use-content-languages';
import { LanguageSelect } from './language-select';
import { SingleLanguageState } from './single-language';

type UntranslatedProduct = UntranslatedProductsResponse['products'][number];

const fetchUntranslatedProducts = createPageFetcher(endpoints.listUntranslatedProducts, 'products');

function UntranslatedProductRow({ product, language }: { product: UntranslatedProduct; language: Language }) {
  const { _id, title, missing, changed } = product;
  return (
    <Box component="li" sx={row}>
      <Typography component="h2" variant="h5" sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <TextLink to={panelPaths.adminTranslation(_id, language)}>{title}</TextLink>
      </Typography>
      {missing > 0 ? (
        <SecondaryText>
          {t('{count, plural, one {# missing text} other {# missing texts}}', { count: missing })}
        </SecondaryText>
      ) : null}
      {changed > 0 ? (
        <SecondaryText>
          {t('{count, plural, one {# changed text} other {# changed texts}}', { count: changed })}
        </SecondaryText>
      ) : null}
    </Box>
  );
}

/** List of products whose texts are missing in a language, or have changed since they were translated. */
export function UntranslatedProductList() {
  const { others } = useContentLanguages();
  const [params, setParams] = useSearchParams();
  const language = others.find((each) => each === params.get('language')) ?? others[0];
  if (language === undefined) return <SingleLanguageState />;
  return (
    <Box sx={{ maxWidth: 1080 }}>
      <AdminPageHeading
        title={t('Translations')}
        listPath={panelPaths.adminProducts}
        action={
          <LinkButton to={`${panelPaths.adminShopTexts}?language=${language}`} color="secondary">
            {t('Texts of the shop')}
          </LinkButton>
        }
      >
        {t(
          'Products with texts that are missing in a language, or that have changed since their translation.',
        )}
      </AdminPageHeading>
      <LanguageSelect
        languages={others}
        value={language}
        onChange={(next) => setParams({ language: next })}
      />
      <Box sx={{ mt: 2 }}>
        <AdminPagedList
          key={language}
          name={t('Products')}
          icon={Languages}
          keyOf={(cursor) =>
            getCacheKey(endpoints.listUntranslatedProducts, {
              params: { language },
              query: cursor ? { cursor } : {},
            })
          }
          fetchPage={fetchUntranslatedProducts}
          waiting={{ rows: 6, height: 56 }}
          none={t('All products are translated into this language: {language}.', {
            language: getLanguageName(language),
          })}
        >
          {(products) =>
            products.map((product) => (
              <UntranslatedProductRow key={product._id} product={product} language={language} />
            ))
          }
        </AdminPagedList>
      </Box>
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 0.5, p: 2 };
