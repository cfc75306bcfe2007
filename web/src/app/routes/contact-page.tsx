export default function ContactPage() {
  return <h1 tabIndex={-1}>contact</h1>;
}
