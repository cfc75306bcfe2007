export default function OrderPage() {
  return <h1 tabIndex={-1}>order</h1>;
}
