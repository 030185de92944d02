import { defineModule } from '#app/kernel/module.ts';

export const scoreSheetsModule = defineModule({
  name: 'score-sheets',
  styles: {
    public: ['rule-card/rule-card-text.css'],
    app: ['score-sheets.css'],
  },
});
