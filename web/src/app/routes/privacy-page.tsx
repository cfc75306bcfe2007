import { AskUs } from '@/features/content/ask-us';
import { privacy } from '@/features/content/documents/privacy';
import { ProsePage } from '@/features/content/prose-page';

export default function PrivacyPage() {
  return (
    <ProsePage document={privacy}>
      <AskUs />
    </ProsePage>
  );
}
