export default function AdminOrdersPage() {
  return <h1 tabIndex={-1}>admin/orders</h1>;
}
