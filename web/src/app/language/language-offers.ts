/** Offers in the offered language. They are in no catalogue, because a build has the texts of one language only. */
export const LANGUAGE_OFFERS: Readonly<Partial<Record<string, string>>> = {
  en: 'View this shop in English',
  de: 'Diesen Shop auf Deutsch ansehen',
  ar: 'تصفّح المتجر بالعربية',
  fr: 'Voir cette boutique en français',
  es: 'Ver esta tienda en español',
  it: 'Vedi questo negozio in italiano',
};
