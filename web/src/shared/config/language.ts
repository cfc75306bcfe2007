import { SOURCE_LANGUAGE } from '@contract/texts/languages';

/** Language of this build of the web app. Each language is a build. */
export const LANGUAGE: string = import.meta.env.VITE_LANGUAGE ?? SOURCE_LANGUAGE;

/** True if the language of this build is written from right to left. Builds of other languages remove such code. */
export const IS_RIGHT_TO_LEFT: boolean = LANGUAGE === 'ar';

/** Direction of the shop's own texts, which may be in another script than the page. Not needed from left to right. */
export const AUTO_DIRECTION = IS_RIGHT_TO_LEFT ? 'auto' : undefined;
