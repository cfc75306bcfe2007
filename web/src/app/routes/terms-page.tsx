import { AskUs } from '@/features/content/ask-us';
import { terms } from '@/features/content/documents/terms';
import { ProsePage } from '@/features/content/prose-page';

export default function TermsPage() {
  return (
    <ProsePage document={terms}>
      <AskUs />
    </ProsePage>
  );
}
