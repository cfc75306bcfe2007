export const loader = () => null;

export function Component() {
  return <h1>home</h1>;
}
