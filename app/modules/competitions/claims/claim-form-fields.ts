import { textareaField, textField } from '#app/endpoints/fields.ts';

/** Form fields of a dispute. */
export const claimDisputeFields = {
  why: textField('What was it?', {
    maxLength: 500,
    requiredMessage: 'Please say what it was.',
    autoComplete: 'off',
  }),
};

/** Form fields of a letter to the opponents. */
export const opponentLetterFields = (opponent: string) => ({
  message: textareaField(`To ${opponent}`, {
    maxLength: 2000,
    rows: 5,
    hint: 'It goes to them by mail. They see your e-mail address, so that they can answer.',
  }),
});
