export default function HelpPage() {
  return <h1 tabIndex={-1}>help</h1>;
}
