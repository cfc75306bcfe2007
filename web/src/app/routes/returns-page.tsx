import { returns } from '@/features/content/documents/returns';
import { prosePage } from '@/features/content/prose-page';

export default prosePage(returns);
