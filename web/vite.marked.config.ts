import { withMarkedTexts } from './bundle/texts/marked-texts';
import { createConfig } from './vite.config';

// Build from which the files of all further languages are made (tools/draw-pages.mjs).
export default createConfig(withMarkedTexts());
