const digitsOf = (typed: string) => typed.replace(/\D/g, '');

/** Groups of four digits, at most 19 characters (docs/product.md, Checkout form). */
export function formatCardNumber(typed: string): string {
  return digitsOf(typed)
    .slice(0, 16)
    .replace(/(\d{4})(?=\d)/g, '$1 ');
}

/** MM/YY: the slash comes with the third digit, so that it does not hinder deleting. */
export function formatExpiry(typed: string): string {
  const digits = digitsOf(typed);
  if (/^\d\/$/.test(typed)) return `0${typed}`;
  // Browsers fill in the year with four digits.
  if (digits.length === 6) return `${digits.slice(0, 2)}/${digits.slice(4)}`;
  if (digits.length > 2) return `${digits.slice(0, 2)}/${digits.slice(2, 4)}`;
  return digits.length === 2 && typed.endsWith('/') ? `${digits}/` : digits;
}

/** At most 4 digits. */
export function formatCvv(typed: string): string {
  return digitsOf(typed).slice(0, 4);
}
