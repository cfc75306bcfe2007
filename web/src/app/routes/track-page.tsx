export function Component() {
  return <h1>track</h1>;
}
