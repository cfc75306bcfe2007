export function Component() {
  return <h1>admin/orders</h1>;
}
