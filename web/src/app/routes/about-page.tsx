export default function AboutPage() {
  return <h1 tabIndex={-1}>about</h1>;
}
