export default function CartPage() {
  return <h1 tabIndex={-1}>cart</h1>;
}
