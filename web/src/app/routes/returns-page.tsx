import { AskUs } from '@/features/content/ask-us';
import { returns } from '@/features/content/documents/returns';
import { ProsePage } from '@/features/content/prose-page';

export default function ReturnsPage() {
  return (
    <ProsePage document={returns}>
      <AskUs withHelp />
    </ProsePage>
  );
}
