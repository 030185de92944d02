import { defineModule } from '#app/kernel/module.ts';

export const fixtureDrawModule = defineModule({ name: 'fixture-draw' });
