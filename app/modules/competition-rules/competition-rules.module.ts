import { defineModule } from '#app/kernel/module.ts';

export const competitionRulesModule = defineModule({ name: 'competition-rules' });
