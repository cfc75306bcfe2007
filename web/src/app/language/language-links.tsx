import Box from '@mui/material/Box';
import { createPath, useLocation } from 'react-router-dom';
import { isRightToLeft } from '@contract/texts/languages';
import { t } from '@contract/texts/text';
import { LANGUAGE } from '@/shared/config/language';
import { useStoreSettings } from '@/shared/settings/store-settings';
import { chooseLanguage, getLanguageName, getPathInLanguage } from './language-choice';

/** Links to the page in the other languages of the shop. They load a document, because a language is a build. */
export function LanguageLinks() {
  const { languages = [] } = useStoreSettings();
  const path = createPath(useLocation());
  if (languages.length < 2) return null;
  return (
    <Box component="nav" aria-label={t('Language')} sx={row}>
      {languages.map((language) => (
        <Box
          key={language}
          component="a"
          href={getPathInLanguage(language, path)}
          hrefLang={language}
          lang={language}
          dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
          aria-current={language === LANGUAGE ? 'true' : undefined}
          onClick={() => chooseLanguage(language)}
          sx={link}
        >
          {getLanguageName(language)}
        </Box>
      ))}
    </Box>
  );
}

const row = { display: 'flex', flexWrap: 'wrap', columnGap: 2.5 } as const;

const link = {
  typography: 'body2',
  color: 'text.secondary',
  textDecoration: 'none',
  py: 0.9,
  '&[aria-current]': { color: 'text.primary', fontWeight: 600 },
  '&:hover': { textDecoration: 'underline' },
} as const;
