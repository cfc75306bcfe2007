import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useState } from 'react';
import { createPath, useLocation } from 'react-router-dom';
import { isRightToLeft, type Language } from '@contract/texts/languages';
import { t } from '@contract/texts/text';
import { LANGUAGE } from '@/shared/config/language';
import { LANGUAGE_OFFERS } from './language-offers';
import { chooseLanguage, getLanguageName, getPathInLanguage, languageChoiceStorage } from './language-choice';

/** Returns the language of the shop that the browser prefers to the page's, or null. */
function findPreferredLanguage(languages: readonly Language[]): Language | null {
  const preferred = navigator.languages.map((tag) => tag.split('-')[0]);
  const language = preferred.flatMap((tag) => languages.find((each) => each === tag) ?? [])[0];
  return language === undefined || language === LANGUAGE ? null : language;
}

/** Offers the page in the browser's language. Not shown to visitors who have chosen a language or closed the offer. */
export default function LanguageOffer({ languages }: { languages: readonly Language[] }) {
  const [language, setLanguage] = useState(() =>
    languageChoiceStorage.read() === null ? findPreferredLanguage(languages) : null,
  );
  const path = createPath(useLocation());
  if (language === null) return null;
  return (
    <Box component="aside" aria-label={t('Language')} sx={frame}>
      <Box
        component="a"
        href={getPathInLanguage(language, path)}
        hrefLang={language}
        lang={language}
        dir={isRightToLeft(language) ? 'rtl' : 'ltr'}
        onClick={() => chooseLanguage(language)}
        sx={link}
      >
        {LANGUAGE_OFFERS[language] ?? getLanguageName(language)}
      </Box>
      <IconButton
        aria-label={t('Close')}
        onClick={() => {
          languageChoiceStorage.write(LANGUAGE);
          setLanguage(null);
        }}
      >
        <X size={18} />
      </IconButton>
    </Box>
  );
}

/** Fixed, so that the page does not move. Above the bars at the bottom of small screens. */
const frame = {
  position: 'fixed',
  insetInlineStart: 16,
  bottom: { xs: 'calc(84px + env(safe-area-inset-bottom))', md: 16 },
  zIndex: 'snackbar',
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  pl: 2,
  borderRadius: 2,
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  boxShadow: '0 10px 30px rgba(31, 26, 23, 0.16)',
  '@media print': { display: 'none' },
} as const;

const link = { color: 'text.primary', fontWeight: 600, py: 1 } as const;
