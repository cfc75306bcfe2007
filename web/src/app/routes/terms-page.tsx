export default function TermsPage() {
  return <h1 tabIndex={-1}>terms</h1>;
}
