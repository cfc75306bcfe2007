import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';

/** Shown instead of the payment form after a payment on another page, so that no order is paid twice. */
export function CheckingPayment() {
  return (
    <Alert severity="info" variant="outlined" role="status">
      <AlertTitle>We are checking your payment</AlertTitle>
      This takes a few seconds. Please do not pay again.
    </Alert>
  );
}
