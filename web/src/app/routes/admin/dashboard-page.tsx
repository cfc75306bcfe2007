export default function AdminDashboardPage() {
  return <h1 tabIndex={-1}>admin/dashboard</h1>;
}
