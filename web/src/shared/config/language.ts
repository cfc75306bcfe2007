import { SOURCE_LANGUAGE } from '@contract/texts/languages';

/** Language of this build of the web app. Each language is a build. */
export const LANGUAGE: string = import.meta.env.VITE_LANGUAGE ?? SOURCE_LANGUAGE;
