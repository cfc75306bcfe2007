export function Component() {
  return <h1>privacy</h1>;
}
