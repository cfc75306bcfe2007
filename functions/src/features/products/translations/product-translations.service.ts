import type {
  ProductTranslationResponse,
  SaveProductTranslationInput,
  UntranslatedProductsQuery,
  UntranslatedProductsResponse,
} from '../../../contract/products/product-translations';
import { isLanguage, type Language } from '../../../contract/texts/languages';
import { t } from '../../../contract/texts/text';
import type { RequestActor } from '../../../platform/auth';
import { AppError, createNotFoundError } from '../../../platform/errors';
import type { Shop } from '../../../platform/shop';
import { requireLatestVersion } from '../../../platform/version-conflicts';
import type { ProductDocument } from '../product-document';
import { diffProducts } from '../product-changes';
import {
  applyTranslationEntries,
  EMPTY_TRANSLATION,
  listProductTexts,
  validateTranslationEntries,
} from './product-translation';

/** Maximum number of products that the list of products to translate counts. */
const MAX_COUNT = 1000;

const createProductNotFoundError = () => createNotFoundError(t('This product does not exist.'));

const getVersion = ({ translations }: ProductDocument, language: Language): number =>
  (translations[language] ?? EMPTY_TRANSLATION).version;

const presentTranslation = (
  id: string,
  product: ProductDocument,
  language: Language,
): ProductTranslationResponse => ({
  product: id,
  title: product.title,
  language,
  version: getVersion(product, language),
  texts: listProductTexts(product, language),
});

/**
 * Creates the service for translations of products. Each language has its own version, so that saving one language
 * never conflicts with another or with an edit of the product.
 */
export function createProductTranslationsService({
  transactions,
  productsRepository: products,
  activity,
  settings,
  products: { productsChanged },
}: Shop) {
  /** @throws AppError NOT_FOUND if the language is unknown, or is the shop's first language */
  async function requireLanguage(code: string): Promise<Language> {
    const { language: first } = (await settings.getCurrent()).settings.markets;
    if (!isLanguage(code) || code === first)
      throw createNotFoundError(t('The shop cannot be translated into this language.'));
    return code;
  }

  function requireValidEntries(product: ProductDocument, input: SaveProductTranslationInput): void {
    const problems = validateTranslationEntries(product, input.entries);
    const [first] = Object.values(problems);
    if (first === undefined) return;
    throw new AppError('VALIDATION_ERROR', {
      message: first,
      fields: Object.fromEntries(
        Object.entries(problems).map(([at, message]) => [`entries.${at}.text`, message]),
      ),
    });
  }

  return {
    /** @throws AppError NOT_FOUND if the product or language does not exist */
    async get(id: string, code: string): Promise<ProductTranslationResponse> {
      const language = await requireLanguage(code);
      const product = await products.get(id);
      if (!product) throw createProductNotFoundError();
      return presentTranslation(id, product, language);
    },

    /**
     * Saves translations of a product into one language. Other languages and the product itself do not change.
     * @throws AppError NOT_FOUND if the product or language does not exist; VALIDATION_ERROR if a text is too long;
     * STALE_WRITE with the latest translation if the same language was saved in the meantime
     */
    async save(
      actor: RequestActor,
      id: string,
      code: string,
      input: SaveProductTranslationInput,
    ): Promise<ProductTranslationResponse> {
      const language = await requireLanguage(code);
      const saved = await transactions.run(async (tx) => {
        const before = await products.read(tx, id);
        if (!before) throw createProductNotFoundError();
        requireValidEntries(before, input);
        await requireLatestVersion(input.version, getVersion(before, language), () => ({
          type: 'productTranslation',
          current: presentTranslation(id, before, language),
        }));
        const { translation, dropped } = applyTranslationEntries(before, language, input.entries);
        const product = { ...before, translations: { ...before.translations, [language]: translation } };
        products.write(tx, id, before, product);
        activity.record(tx, actor, {
          action: 'product.updated',
          target: { type: 'product', id, label: product.title },
          changes: diffProducts(before, product),
        });
        return { product, dropped };
      });
      await productsChanged([id]);
      return { ...presentTranslation(id, saved.product, language), dropped: saved.dropped };
    },

    /** Returns products with missing or outdated translations into a language, which are not archived. */
    async listUntranslated(
      code: string,
      { limit, cursor }: UntranslatedProductsQuery,
    ): Promise<UntranslatedProductsResponse> {
      const language = await requireLanguage(code);
      const [page, total] = await Promise.all([
        products.loadUntranslated(language, { limit, cursor, name: `untranslated ${language}` }),
        products.countUntranslated(language, MAX_COUNT),
      ]);
      return {
        products: page.products.map(({ id, product }) => {
          const texts = listProductTexts(product, language);
          const count = (wanted: string) => texts.filter(({ state }) => state === wanted).length;
          return {
            _id: id,
            title: product.title,
            image: product.images[0]?.url ?? null,
            missing: count('missing'),
            changed: count('changed'),
          };
        }),
        nextCursor: page.nextCursor,
        total,
      };
    },
  };
}
