/** Media query for screens narrower than the theme's `md` breakpoint. For use with `matchMedia`. */
export const PHONE_MEDIA_QUERY = '(max-width: 899.95px)';
