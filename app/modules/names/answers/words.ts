import type { Word } from '#db/schema/playing.ts';

/** The three answers, as their buttons say them. */
export const words = { yes: 'Yes', 'if needed': 'If needed', no: 'No' } as const satisfies Record<
  Word,
  string
>;
export const allWords = ['yes', 'if needed', 'no'] as const satisfies Word[];

/** So many events can be asked about at once: their names fit an address. */
export const mostAsked = 60;

/** What is said of an answer that waits in the browser for a line. */
export const keptHere = 'Kept on this phone; it goes when there is a line.';

/** What is asked beside it, as its fields say it. */
export const detailLabels = {
  seats: 'I can drive: seats for others',
  lift_from: 'I need a lift from',
  can_do_teas: 'I can do teas',
  note: 'A word to the captain',
} as const;
