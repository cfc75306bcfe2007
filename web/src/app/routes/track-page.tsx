export default function TrackPage() {
  return <h1 tabIndex={-1}>track</h1>;
}
