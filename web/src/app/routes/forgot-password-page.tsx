export default function ForgotPasswordPage() {
  return <h1 tabIndex={-1}>forgot-password</h1>;
}
