import { AskUs } from '@/features/content/ask-us';
import { cookies } from '@/features/content/documents/cookies';
import { ProsePage } from '@/features/content/prose-page';

export default function CookiesPage() {
  return (
    <ProsePage document={cookies}>
      <AskUs />
    </ProsePage>
  );
}
