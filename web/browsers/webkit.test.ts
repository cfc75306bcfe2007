import { runJourneys } from './run-journeys';
import { startWebKit } from './webkit';

runJourneys('WebKit', 2, startWebKit);
