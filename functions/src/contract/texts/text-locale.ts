import { storeConfig } from '../store-config';
import { SOURCE_LANGUAGE } from './languages';
import { getTextLanguage } from './text';

/** Returns the locale of names and lists within texts. English texts have the shop's locale. */
export function getTextLocale(): string {
  const language = getTextLanguage();
  return language === SOURCE_LANGUAGE ? storeConfig.locale : language;
}
