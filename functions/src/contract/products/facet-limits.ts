export const FACET_QUERY_LIMITS = {
  values: 20,
  options: 10,
  characters: { brand: 100, tag: 40, option: 60, optionName: 40 },
} as const;
