export default function LoginPage() {
  return <h1 tabIndex={-1}>login</h1>;
}
