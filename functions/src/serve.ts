import { createApp } from './app';
import { compose } from './compose';
import { deployedEnvironment } from './environment';

const { services, platform } = compose(deployedEnvironment());

export const app = createApp(services, platform);
