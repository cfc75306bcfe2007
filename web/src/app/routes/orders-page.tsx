export function Component() {
  return <h1>orders</h1>;
}
