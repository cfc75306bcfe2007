export function Component() {
  return <h1>profile</h1>;
}
