export default function ToastHost() {
  return null;
}
