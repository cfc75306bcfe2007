/**
 * Files whose sentences are not texts of the interface: API documentation, data inventories, word lists, column names of
 * files, names of regions, citations of laws, content of the example shop, English texts that documents store, and
 * offers of languages.
 */
export const TECHNICAL: readonly RegExp[] = [
  /^functions\/src\/contract\/(?:routes\/|endpoints\.ts|cache-changes\.ts)/,
  /^functions\/src\/contract\/settings\/default-(?:settings|synonyms)\.ts/,
  /^functions\/src\/contract\/orders\/stored-texts\.ts/,
  /^functions\/src\/contract\/legal\/legal-sources\.ts/,
  /^functions\/src\/contract\/(?:store-config|response-fields|imports|addresses\/regions|typed\/text-cleaning|settings\/gift-occasions)\.ts/,
  /^functions\/src\/features\/(?:imports\/file\/(?:file|shopify)-columns|search\/words\/fact-words)\.ts/,
  /\.personal-data\.ts$|\/platform\/personal-data\//,
  /^functions\/src\/(?:features\/openapi|features\/search-typesense|scheduled|compose|index\.ts|environment\.ts)/,
  /^functions\/src\/platform\/params\.ts$/,
  /^web\/src\/app\/language\/language-offers\.ts$/,
];
