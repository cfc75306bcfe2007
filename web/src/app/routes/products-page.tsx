export default function ProductsPage() {
  return <h1 tabIndex={-1}>products</h1>;
}
