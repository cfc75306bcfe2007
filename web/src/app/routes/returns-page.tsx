export function Component() {
  return <h1>returns</h1>;
}
