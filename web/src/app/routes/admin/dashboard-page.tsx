export function Component() {
  return <h1>admin/dashboard</h1>;
}
