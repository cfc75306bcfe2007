/** Number of days in which consumers can withdraw from a distance contract (Directive 2011/83/EU, Article 9). */
export const WITHDRAWAL_DAYS = 14;
