import type { ModuleParts } from '#app/kernel/module.ts';
import { dismissClubSetupSteps } from './setup-steps.server.ts';

export const dismissDemoSetupSteps: ModuleParts['demo']['load'] = ({ db }) => dismissClubSetupSteps(db);
