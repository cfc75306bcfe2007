import { useFormikContext } from 'formik';
import type { PayingForm } from './express-wallets';

/** The form around the payment, for what sends it in place of its button. */
export function usePayingForm(): PayingForm {
  const { validateForm, submitForm } = useFormikContext();
  return {
    async isComplete() {
      const problems = await validateForm();
      if (Object.keys(problems).length === 0) return true;
      // Sends nothing: it says what is wrong, and the first wrong field gets the focus.
      void submitForm();
      return false;
    },
    send: submitForm,
  };
}
