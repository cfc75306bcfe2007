export default function OrdersPage() {
  return <h1 tabIndex={-1}>orders</h1>;
}
