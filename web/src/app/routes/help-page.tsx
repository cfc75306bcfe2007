export function Component() {
  return <h1>help</h1>;
}
