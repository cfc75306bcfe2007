import { terms } from '@/features/content/documents/terms';
import { prosePage } from '@/features/content/prose-page';

export default prosePage(terms);
