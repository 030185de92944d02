import { defineModule } from '#app/kernel/module.ts';

export const leagueSheetsModule = defineModule({ name: 'league-sheets' });
