export default function CheckoutPage() {
  return <h1 tabIndex={-1}>checkout</h1>;
}
