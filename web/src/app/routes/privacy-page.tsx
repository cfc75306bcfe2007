import { privacy } from '@/features/content/documents/privacy';
import { prosePage } from '@/features/content/prose-page';

export default prosePage(privacy);
