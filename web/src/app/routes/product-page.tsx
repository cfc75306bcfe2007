export default function ProductPage() {
  return <h1 tabIndex={-1}>product</h1>;
}
