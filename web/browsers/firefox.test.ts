import { startFirefox } from './firefox';
import { declareJourneyTests } from './run-journeys';

declareJourneyTests('Firefox', 1, startFirefox);
