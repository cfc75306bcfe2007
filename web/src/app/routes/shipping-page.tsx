export default function ShippingPage() {
  return <h1 tabIndex={-1}>shipping</h1>;
}
