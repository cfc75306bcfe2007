/** Media query for screens narrower than the theme's `md` breakpoint, for use with `matchMedia`. */
export const PHONE = '(max-width: 899.95px)';
