export default function CookiesPage() {
  return <h1 tabIndex={-1}>cookies</h1>;
}
