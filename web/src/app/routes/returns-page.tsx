export default function ReturnsPage() {
  return <h1 tabIndex={-1}>returns</h1>;
}
