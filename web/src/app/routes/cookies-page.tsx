export function Component() {
  return <h1>cookies</h1>;
}
