import { cookies } from '@/features/content/documents/cookies';
import { prosePage } from '@/features/content/prose-page';

export default prosePage(cookies);
