import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '../../functions/src/contract/texts/languages';
import { collectTexts, readSources, type SourceFile, type UsedText } from './collect-texts';
import { findPlainTexts } from './find-plain-texts';
import { TECHNICAL } from './technical-files';
import { updateCatalogue, type CatalogueReport } from './update-catalogue';

export interface CheckedCatalogue {
  language: Language;
  /** Path from the project's root. */
  file: string;
  isCurrent: boolean;
  content: string;
  report: CatalogueReport;
}

/** Languages of the admin panel. The others have the shop, mails and documents. */
const PANEL_LANGUAGES: readonly Language[] = ['en', 'de'];

const PANEL_FILES: readonly RegExp[] = [
  /^web\/src\/(?:app|features)\/(?:[\w-]+\/)*admin(?:\/|-)/,
  /^functions\/src\/contract\/(?:notices|panel|promotions|redirects|team)\//,
  /^functions\/src\/contract\/(?:activity|customers|imports|second-factor|users)\.ts/,
  /^functions\/src\/contract\/(?:collections\/collection-schema|messages\/placeholders)\.ts/,
  /^functions\/src\/contract\/orders\/(?:admin-orders-query|bulk-status-change|manual-orders|order-edits|order-status|pick-list)\.ts/,
  /^functions\/src\/contract\/orders\/(?:parcels\/|payments\/receipts|refund-calculation)/,
  /^functions\/src\/contract\/products\/(?:bulk-changes|parse-product-field|product-field-schemas|product-input)\.ts/,
  /^functions\/src\/contract\/settings\/(?:gift-occasions-schema|setting-fields|settings-(?:schema|validation))\.ts/,
  /^functions\/src\/features\/(?:activity|customers|files|imports|notices|ready|redirects|settings)\//,
  /^functions\/src\/features\/products\/(?:bulk\/|product-(?:admin\.service|draft|records\.service))/,
  /^functions\/src\/features\/promotions\/promotions\./,
];

const isPanelText = ({ files }: UsedText): boolean =>
  files.every((file) => PANEL_FILES.some((pattern) => pattern.test(file)));

const isTechnical = (file: string): boolean => TECHNICAL.some((pattern) => pattern.test(file));

/** Returns texts outside the catalogue. */
export const findTextFaults = (sources: readonly SourceFile[]): string[] =>
  sources
    .filter(({ file }) => !isTechnical(file))
    .flatMap(({ file, code }) =>
      findPlainTexts(file, code).map(
        ({ line, text }) =>
          `${file}:${line}: "${text}" is not in the catalogue. Use t() (docs/extending.md).`,
      ),
    );

/** Compares the catalogues with the texts in use. */
export function checkCatalogues(root: string): { catalogues: CheckedCatalogue[]; faults: string[] } {
  const sources = readSources(root);
  const { texts, faults } = collectTexts(sources);
  const shopTexts = new Map([...texts].filter(([, text]) => !isPanelText(text)));
  const catalogues = LANGUAGES.map((language) => {
    const file = `functions/src/contract/texts/${language}.po`;
    const path = join(root, file);
    const current = existsSync(path) ? readFileSync(path, 'utf8') : '';
    const own = PANEL_LANGUAGES.includes(language) ? texts : shopTexts;
    const updated = updateCatalogue(current, own, language, language === SOURCE_LANGUAGE);
    return { language, file, isCurrent: updated.content === current, ...updated };
  });
  return { catalogues, faults: [...faults, ...findTextFaults(sources)] };
}
