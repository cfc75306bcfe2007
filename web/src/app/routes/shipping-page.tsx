import { AskUs } from '@/features/content/ask-us';
import { shipping } from '@/features/content/documents/shipping';
import { ProsePage } from '@/features/content/prose-page';

export default function ShippingPage() {
  return (
    <ProsePage document={shipping}>
      <AskUs withHelp />
    </ProsePage>
  );
}
