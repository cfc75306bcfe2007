export default function ProfilePage() {
  return <h1 tabIndex={-1}>profile</h1>;
}
