import { shipping } from '@/features/content/documents/shipping';
import { prosePage } from '@/features/content/prose-page';

export default prosePage(shipping);
