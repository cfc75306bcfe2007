import { startFirefox } from './firefox';
import { runJourneys } from './run-journeys';

runJourneys('Firefox', 1, startFirefox);
