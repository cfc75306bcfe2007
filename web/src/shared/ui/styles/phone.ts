/** Screens without room beside what is open, narrower than the theme's `md`: a media query for scripts. */
export const PHONE = '(max-width: 899.95px)';
