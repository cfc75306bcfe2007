import { declareJourneyTests } from './run-journeys';
import { startWebKit } from './webkit';

declareJourneyTests('WebKit', 2, startWebKit);
