export default function RegisterPage() {
  return <h1 tabIndex={-1}>register</h1>;
}
